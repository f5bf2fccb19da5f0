import { encodedBlock, type FieldsOf, type FoundBlock, findBlocks } from './find-blocks.ts';
import { type FlatPayload, writeDirective } from './write-directive.ts';
import type { PayloadFields } from './directive.ts';
import { writeShortcode } from './shortcode-text.ts';

/** Writes a block in another form, as at the beginning of a line; undefined to leave it as it is. */
type Write = (block: FoundBlock) => string | undefined;

/**
 * Rewrites the blocks of a text; everything else stays as it is, character for character.
 * The result is parsed again to verify that it has the same blocks: a block whose new form would change another is left as it was.
 * @param text markdown, without front matter
 */
function rewriteBlocks(text: string, fieldsOf: FieldsOf, write: Write): string {
  const blocks = findBlocks(text, fieldsOf);
  const forms = blocks.flatMap((block) => {
    const form = block.payload && write(block);
    return form === undefined ? [] : [{ ...block, form: inPlace(form, text, block.from) }];
  });
  const isSame = (result: string): boolean => contentOf(findBlocks(result, fieldsOf)) === contentOf(blocks);
  const whole = forms.reduceRight(replaced, text);
  if (isSame(whole)) return whole;
  return forms.reduceRight((result, edit) => {
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

/** A form with the text's line breaks, each followed by the margin of the quote or the list around the block. */
function inPlace(form: string, text: string, from: number): string {
  const start = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;
  const margin = text.slice(start, from).replace(/[^>\s]/g, ' ');
  const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const [first = '', ...rest] = form.split('\n');
  return [first, ...rest.map((line) => (line === '' ? margin.trimEnd() : margin + line))].join(lineBreak);
}

/** The content of blocks, whatever their form and the order of their fields. */
function contentOf(blocks: readonly FoundBlock[]): string {
  return JSON.stringify(
    blocks.map(({ type, payload }) => [
      type,
      payload && Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
}

/**
 * Writes the shortcode blocks of a text readably; everything else stays as it is, character for character.
 * @param text markdown, without front matter
 * @param fieldsOf the fields of a type's payload; undefined for an unknown type
 * @returns the text; a block that cannot be decoded, or that no directive can express, is left as it was
 */
export function expandShortcodes(text: string, fieldsOf: FieldsOf): string {
  return rewriteBlocks(text, fieldsOf, (block) => readableForm(block, fieldsOf));
}

function readableForm({ form, type, payload }: FoundBlock, fieldsOf: FieldsOf): string | undefined {
  const fields = fieldsOf(type);
  return form === 'encoded' && payload && fields ? writeDirective(type, payload, fields) : undefined;
}

/**
 * Does the same as `expandShortcodes` without parsing, for a text whose blocks were found by `blocksAlone`.
 * @param text markdown, without front matter
 * @param blocks where the encoded blocks begin and end in it, by turns
 */
export function expandBlocksAlone(text: string, blocks: readonly number[], fieldsOf: FieldsOf): string {
  const parts: string[] = [];
  let rest = 0;
  for (let index = 0; index < blocks.length; index += 2) {
    const [from = 0, to = 0] = [blocks[index], blocks[index + 1]];
    parts.push(text.slice(rest, from));
    for (const block of encodedBlock(text, { from, to }))
      parts.push(readableForm(block, fieldsOf) ?? text.slice(from, to));
    rest = to;
  }
  return [...parts, text.slice(rest)].join('');
}

/**
 * Writes the readable blocks of a text in base64; everything else stays as it is, character for character. The inverse of
 * `expandShortcodes`.
 * @param text markdown, without front matter
 * @param fieldsOf the fields of a type's payload; undefined for an unknown type
 * @returns the text; a block that has no end or is of an unknown type is left as it was, and so is one without blank lines around
 *   it, which would become part of the paragraph beside it
 */
export function collapseShortcodes(text: string, fieldsOf: FieldsOf): string {
  return rewriteBlocks(text, fieldsOf, ({ form, type, payload }) =>
    form === 'readable' && payload ? writeShortcode(type, inOrder(payload, fieldsOf(type))) : undefined,
  );
}

/** A payload with its fields in the schema's order: equal payloads become equal blocks. */
export function inOrder(payload: FlatPayload, fields: PayloadFields | undefined): FlatPayload {
  const schemaNames = (fields?.names ?? []).filter((name) => Object.hasOwn(payload, name));
  const names = [...new Set([...schemaNames, ...Object.keys(payload)])];
  return Object.fromEntries(names.map((name) => [name, payload[name] ?? '']));
}
