import type { Change } from './mend.ts';

/** What was mended, a line for each change, and how many there were. */
export function changeReport(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing to mend without asking.';
  const files = new Set(changes.map(({ file }) => file)).size;
  const lines = changes.map(({ file, line, rule, what }) => `${file}:${line} ${rule} ${what}`);
  return [...lines, `${counted(changes.length, 'change')} in ${counted(files, 'file')}.`].join('\n');
}

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
