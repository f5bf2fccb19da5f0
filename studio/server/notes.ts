import {
  contractFile,
  type Finding,
  findingEdits,
  partsOf,
  placeOf,
  plainFinding,
} from '../../scripts/engine/index.ts';
import type { Note } from '../protocol.ts';

/**
 * The findings of one file as the app gets them: each with its field, and with the edits of its fix.
 * @param text that was checked; absent for a file that could not be read
 */
export function notesOf(file: string, text: string | undefined, findings: readonly Finding[]): Note[] {
  const isEntry = text !== undefined && file.startsWith('content/');
  return findings.map((finding): Note => {
    const { line, rule, level, reason } = plainFinding(finding);
    const { start, end } = placeOf(finding);
    const { path, suggestion, actual } = finding;
    const fix = isEntry ? fixOf(file, text, finding, findings) : undefined;
    return {
      file,
      rule,
      level: rule === 'rule:scheduled' ? 'note' : level,
      reason,
      from: start.offset,
      to: end.offset,
      line,
      ...(path && { path }),
      ...(file === contractFile && actual !== undefined && { address: partsOf(actual).page }),
      ...(suggestion && { suggestion }),
      ...(fix && { fix }),
    };
  });
}

/** The fix of `--fix` for a finding. Where it needs those of others to give a readable text, it is all of them. */
function fixOf(file: string, text: string, finding: Finding, all: readonly Finding[]): Note['fix'] {
  const { fix } = finding;
  if (!fix) return undefined;
  const alone = findingEdits(file, text, [finding]);
  const edits = alone.length > 0 ? alone : findingEdits(file, text, all);
  if (edits.length === 0) return undefined;
  return { new: fix.new, edits: edits.map(({ from, to, text: inserted }) => ({ from, to, text: inserted })) };
}
