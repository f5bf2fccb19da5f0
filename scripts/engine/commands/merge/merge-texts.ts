import { type Clash, joinTexts, type Texts } from './join-texts.ts';
import { threeWay } from './three-way.ts';

/** The result of merging two changes of a file. */
export interface Merged {
  /** Where both have changed the same place, both versions of its lines are between marks, as git writes them. */
  readonly text: string;
  /** A sentence for each such place, with both values. */
  readonly conflicts: readonly string[];
}

/**
 * Merges two texts of a content file by meaning: JSON and front matter by field, lists by item, a body by block. `mine` is the side that
 * the merge goes into.
 */
export function mergeTexts(texts: Texts): Merged {
  const { text, clashes } = joinTexts(texts);
  if (clashes.length === 0) return { text, conflicts: [] };
  const answers = Object.fromEntries(clashes.map(({ id }) => [id, 'theirs' as const]));
  return { text: withMarks(text, joinTexts(texts, answers).text), conflicts: clashes.map(sentence) };
}

/** A text in which the lines that another has differently are given twice. */
function withMarks(mine: string, theirs: string): string {
  const lines = linesOf(mine);
  return threeWay(lines, lines, linesOf(theirs))
    .map((chunk) =>
      chunk.by === 'theirs'
        ? `<<<<<<< ours\n${whole(chunk.mine)}=======\n${whole(chunk.theirs)}>>>>>>> theirs\n`
        : chunk.mine.join(''),
    )
    .join('');
}

/** Lines with their ends: the last one may have none. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Lines of which the last one ends, so that a mark can follow. */
const whole = (lines: readonly string[]): string => lines.join('').replace(/(?<=[^\n])$/, '\n');

const sentence = ({ label, mine, theirs }: Clash): string =>
  `${label}: ours ${phrase(mine)}, theirs ${phrase(theirs)}`;

const phrase = (value: unknown): string =>
  value === undefined ? 'removes it' : `says ${JSON.stringify(value)}`;
