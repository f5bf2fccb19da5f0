import { type FieldsOf, type StandingBlock, standingBlocks } from './standing-blocks.ts';

/** Writes a block anew, as one would at the beginning of a line; undefined where it had better stay as it is. */
type Write = (block: StandingBlock) => string | undefined;

/**
 * Writes the blocks of a text anew; everything else stays as it is, character for character.
 * The result is read again, and has the same blocks as the text: one that would change another is left as it was.
 * @param text markdown, without front matter
 */
export function rewriteBlocks(text: string, fieldsOf: FieldsOf, write: Write): string {
  const blocks = standingBlocks(text, fieldsOf);
  const written = blocks.flatMap((block) => {
    const form = block.payload && write(block);
    return form === undefined ? [] : [{ ...block, form: inPlace(form, text, block.from) }];
  });
  const isSame = (result: string): boolean => names(standingBlocks(result, fieldsOf)) === names(blocks);
  const whole = written.reduceRight(replaced, text);
  if (isSame(whole)) return whole;
  return written.reduceRight((result, edit) => {
    const next = replaced(result, edit);
    return isSame(next) ? next : result;
  }, text);
}

/** A replacement of a part of a text. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly form: string;
}

const replaced = (text: string, { from, to, form }: Edit): string =>
  text.slice(0, from) + form + text.slice(to);

/** A form with the text's line breaks, and behind each of them the margin of the quote or the list that the block stands in. */
function inPlace(form: string, text: string, from: number): string {
  const start = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;
  const margin = text.slice(start, from).replace(/[^>\s]/g, ' ');
  const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const [first = '', ...rest] = form.split('\n');
  return [first, ...rest.map((line) => (line === '' ? margin.trimEnd() : margin + line))].join(lineBreak);
}

/** All that blocks say, whatever their form and the order of their fields. */
function names(blocks: readonly StandingBlock[]): string {
  return JSON.stringify(
    blocks.map(({ type, payload }) => [
      type,
      payload && Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
}
