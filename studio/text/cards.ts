import {
  type Edit,
  type FieldsOf,
  findBlocks,
  type FlatPayload,
  inOrder,
  isSame,
  writeDirective,
  writeShortcode,
} from '../../scripts/engine/browser.ts';
import { cellCount } from './tables.ts';

/** The two forms of a shortcode block in a text. */
export type BlockForm = 'encoded' | 'readable';

/** A part of an article's text that is shown as a card. */
export type Card = { readonly from: number; readonly to: number; readonly source: string } & (
  | {
      readonly kind: 'block';
      readonly type: string;
      readonly form: BlockForm;
      /** Absent if it cannot be read. */
      readonly payload: FlatPayload | undefined;
    }
  | {
      readonly kind: 'picture';
      readonly address: string;
      readonly alt: string;
      /** Below the picture; empty for none. */
      readonly caption: string;
    }
  | { readonly kind: 'table'; readonly columns: number; readonly rows: number }
);

const codeFence = /^ {0,3}(`{3,}|~{3,})/;
const blockFence = /^(:{3,})[a-z]/;
const picture = /^!\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]+)(?: "((?:[^"\\]|\\.)*)")?\)$/;
const tableRule = /^ *(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?$/;

interface Line {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the parts that are shown as cards: blocks, pictures and tables that begin at the beginning of a line and have blank lines around
 * them. All else is text, code above all.
 * @param text a whole file
 * @param start where its text begins, after the front matter
 */
export function cardsOf(text: string, start: number, fieldsOf: FieldsOf): Card[] {
  const cards: Card[] = [];
  for (const { lines, isCode, isAlone } of partsIn(linesFrom(text, start))) {
    const card = isCode || !isAlone ? undefined : cardAt(text, lines, fieldsOf);
    if (card) cards.push(card);
  }
  return cards;
}

/** Where a part of a text begins and ends. */
export interface PartRange {
  readonly from: number;
  readonly to: number;
}

/** The parts of a text that blank lines separate: paragraphs, lists, blocks. @param start where the text begins */
export const partRanges = (text: string, start: number): PartRange[] =>
  Array.from(partsIn(linesFrom(text, start)), ({ lines }) => ({
    from: lines[0]?.from ?? 0,
    to: lines.at(-1)?.to ?? 0,
  }));

/** The move of a card: the edits, and where the card begins afterwards. */
export interface Move {
  readonly edits: readonly Edit[];
  readonly at: number;
}

/**
 * The edits that put a card elsewhere among the parts of its text. The blank lines between the parts stay.
 * @param start where the text begins, after the front matter
 * @param at where the card begins
 * @param place the number of the part that it is put in front of, from 0; after the last one it is the number of all
 * @returns undefined if the card is there already, or there is no such place
 */
export function moveTo(text: string, start: number, at: number, place: number): Move | undefined {
  const parts = partRanges(text, start);
  const index = parts.findIndex(({ from }) => from === at);
  const card = parts[index];
  if (!card) return undefined;
  const cardText = text.slice(card.from, card.to);
  const [above, below] = [parts[index - 1], parts[index + 1]];
  const [first, last] = [parts[place], parts[place - 1]];
  if (place < index && above && first) {
    const edits = [
      { from: first.from, to: first.from, text: cardText + text.slice(above.to, card.from) },
      { from: above.to, to: card.to, text: '' },
    ];
    return { edits, at: first.from };
  }
  if (place > index + 1 && below && last) {
    const edits = [
      { from: card.from, to: below.from, text: '' },
      { from: last.to, to: last.to, text: text.slice(card.to, below.from) + cardText },
    ];
    return { edits, at: last.to - cardText.length };
  }
  return undefined;
}

/** The edits that swap a card with the part of its text above it (-1) or below it (1), as `moveTo` gives them. */
export function moveOf(text: string, start: number, at: number, by: 1 | -1): Move | undefined {
  const index = partRanges(text, start).findIndex(({ from }) => from === at);
  return moveTo(text, start, at, by < 0 ? index - 1 : index + 2);
}

/** The parts of a text between blank lines: paragraphs, lists, blocks, and code with the blank lines in it. */
function* partsIn(lines: readonly Line[]): Iterable<{
  readonly lines: readonly Line[];
  readonly isCode: boolean;
  /** Whether a blank line or nothing is above it. */
  readonly isAlone: boolean;
}> {
  for (let at = 0; at < lines.length; at++) {
    const fence = codeFence.exec(lines[at]?.text ?? '')?.[1];
    const end = fence === undefined ? partEnd(lines, at) : codeEnd(lines, at, fence);
    const isAlone = at === 0 || lines[at - 1]?.text.trim() === '';
    const part = lines.slice(at, end + 1);
    if (part[0]?.text.trim() !== '') yield { lines: part, isCode: fence !== undefined, isAlone };
    at = end;
  }
}

/**
 * Which blocks are neighbours of the same type: pages draw figures side by side, so each card says which one it is.
 * @returns for each card its number in its row and how many there are; undefined for one that is alone
 */
export function rowsOf(cards: readonly Card[], text: string): (readonly [number, number] | undefined)[] {
  const isNext = (index: number): boolean => {
    const [before, card] = [cards[index - 1], cards[index]];
    return (
      before?.kind === 'block' &&
      card?.kind === 'block' &&
      before.type === card.type &&
      text.slice(before.to, card.from).trim() === ''
    );
  };
  return cards.map((_, index) => {
    let first = index;
    while (isNext(first)) first--;
    let last = index;
    while (isNext(last + 1)) last++;
    return last > first ? [index - first + 1, last - first + 1] : undefined;
  });
}

function linesFrom(text: string, start: number): Line[] {
  const lines: Line[] = [];
  let from = start;
  for (const line of text.slice(start).split('\n')) {
    lines.push({ text: line, from, to: from + line.length });
    from += line.length + 1;
  }
  return lines;
}

/** The last line of a code block. One without an end goes on to the end of the text. */
function codeEnd(lines: readonly Line[], at: number, fence: string): number {
  const isEnd = ({ text }: Line): boolean => {
    const [, marks = ''] = /^ {0,3}([`~]{3,})[ \t]*$/.exec(text) ?? [];
    return marks.startsWith(fence);
  };
  const end = lines.findIndex((line, index) => index > at && isEnd(line));
  return end < 0 ? lines.length - 1 : end;
}

/** The last line of the part that begins at a line: of a readable block its fence, else the line before a blank one. */
function partEnd(lines: readonly Line[], at: number): number {
  const [, colons] = blockFence.exec(lines[at]?.text ?? '') ?? [];
  if (colons !== undefined) {
    const isEnd = ({ text }: Line): boolean =>
      /^:{3,}[ \t]*$/.test(text) && text.trim().length >= colons.length;
    const end = lines.findIndex((line, index) => index > at && isEnd(line));
    if (end >= 0) return end;
  }
  let end = at;
  while (lines[end]?.text.trim() && lines[end + 1]?.text.trim()) end++;
  return end;
}

function cardAt(text: string, lines: readonly Line[], fieldsOf: FieldsOf): Card | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || first.text.trim() === '') return undefined;
  const place = { from: first.from, to: last.to, source: text.slice(first.from, last.to) };
  if (lines.length === 1 && first.text.startsWith('![')) {
    const [, alt = '', address, caption = ''] = picture.exec(first.text) ?? [];
    if (address === undefined) return undefined;
    return {
      kind: 'picture',
      ...place,
      address,
      alt: alt.replaceAll(/\\([[\]\\])/g, '$1'),
      caption: caption.replaceAll(/\\(["\\])/g, '$1'),
    };
  }
  if (/^\{\{[a-z]|^:{3,}[a-z]/.test(first.text)) return blockAt(place, fieldsOf);
  const isTable =
    first.text.includes('|') && tableRule.test(lines[1]?.text ?? '') && lines[1]?.text.includes('|');
  if (!isTable) return undefined;
  return { kind: 'table', ...place, columns: cellCount(first.text), rows: lines.length - 2 };
}

function blockAt(place: Pick<Card, 'from' | 'to' | 'source'>, fieldsOf: FieldsOf): Card | undefined {
  const [block, ...others] = findBlocks(place.source, fieldsOf);
  if (!block || others.length > 0 || block.from > 0 || block.to < place.source.trimEnd().length)
    return undefined;
  const { type, form, payload } = block;
  return { kind: 'block', ...place, type, form, payload };
}

/**
 * A block's text with another payload, in the form that it has; one that a readable block cannot express is encoded.
 * @param before the block as it is; absent for a new one
 */
export function blockText(
  type: string,
  payload: FlatPayload,
  form: BlockForm,
  fieldsOf: FieldsOf,
  before?: Card,
): string {
  if (before?.kind === 'block' && before.payload && isSame(before.payload, payload)) return before.source;
  const fields = fieldsOf(type);
  const ordered = inOrder(payload, fields);
  const readable = form === 'readable' && fields ? writeDirective(type, ordered, fields) : undefined;
  return readable ?? writeShortcode(type, ordered);
}

/** The form for a new block: that of the others in the text. */
export const usualForm = (cards: readonly Card[]): BlockForm =>
  cards.find((card) => card.kind === 'block')?.form ?? 'encoded';

/** A picture in a text. @param caption the words below it; empty for none */
export function pictureText(address: string, alt: string, caption = ''): string {
  const title = caption === '' ? '' : ` "${oneLine(caption).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return `![${oneLine(alt).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address}${title})`;
}

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();
