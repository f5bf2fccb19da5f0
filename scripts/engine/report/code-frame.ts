import type { Place } from '../compiler/model.ts';

/** Widest part of a line that a frame shows. */
const frameWidth = 100;

/** The line of a place, with marks under the characters that it covers. */
export function codeFrame(text: string, { start, end }: Place): string {
  const line = text.split('\n')[start.line - 1] ?? '';
  const from = Math.max(0, Math.min(start.column - 1 - frameWidth / 2, line.length - frameWidth));
  const excerpt = line
    .slice(from, from + frameWidth)
    .replace(/\r$/, '')
    .replace(/\p{Cc}/gu, ' ');
  const last = end.line === start.line ? end.column : line.length + 1;
  const marks = Math.max(1, Math.min(last, from + frameWidth + 1) - start.column);
  const gutter = String(start.line);
  return `${gutter} | ${excerpt}\n${' '.repeat(gutter.length)} | ${' '.repeat(start.column - 1 - from)}${'^'.repeat(marks)}`;
}
