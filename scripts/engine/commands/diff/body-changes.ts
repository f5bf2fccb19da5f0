import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import { type FieldsOf, type FoundBlock, findBlocks } from '../../compiler/markdown/find-blocks.ts';
import { offsetsOf, sourceOf } from '../../compiler/markdown/nodes.ts';
import type { Json } from '../../compiler/model.ts';
import { alignLists } from './align-lists.ts';
import { likenesses, valueChanges } from './value-changes.ts';
import { beforeAndAfter, happened, inWords, nameWords } from './report-words.ts';

/** A piece of a body: a heading, a shortcode, or another block such as a paragraph or a list. */
interface Piece {
  readonly kind: string;
  /** Its source text; for a shortcode its payload, whatever its form. */
  readonly text: string;
  readonly block?: FoundBlock;
}

/** Lists the changes of a body: headings, shortcodes with their fields, and the number of other blocks. */
export function bodyChanges(before: string, after: string, fieldsOf: FieldsOf): string[] {
  const [olds, news] = [piecesOf(before, fieldsOf), piecesOf(after, fieldsOf)];
  const isSame = (a: Piece, b: Piece): boolean => a.kind === b.kind && a.text === b.text;
  const likeness = likenesses();
  const likenessOf = (a: Piece, b: Piece): number => (a.kind === b.kind ? likeness(saidBy(a), saidBy(b)) : 0);
  const pairs = alignLists(olds, news, isSame, likenessOf).changes.map(({ from, to }) => ({
    old: from === undefined ? undefined : olds[from],
    now: to === undefined ? undefined : news[to],
  }));
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const { old, now } of pairs) {
    const { kind, block } = now ?? old ?? { kind: '' };
    const what = old && now ? (isSame(old, now) ? 'moved' : 'changed') : now ? 'added' : 'removed';
    if (block) lines.push(...shortcodeLines(kind, what, old?.block, now?.block));
    else if (kind === 'heading') lines.push(headingLine(what, old?.text ?? '', now?.text ?? ''));
    else counts.set(`${kind} ${what}`, (counts.get(`${kind} ${what}`) ?? 0) + 1);
  }
  return [...lines, ...[...counts].map(([name, count]) => counted(name, count))];
}

const saidBy = ({ text, block }: Piece): Json => block?.payload ?? text;

/** Names of kinds of blocks; all others are called blocks. */
const kindNames: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  list: 'list',
  code: 'code block',
  table: 'table',
  blockquote: 'quotation',
};

function piecesOf(text: string, fieldsOf: FieldsOf): Piece[] {
  const blocks = new Map(findBlocks(text, fieldsOf).map((block) => [block.from, block]));
  return parseMarkdown(text).children.map((node) => {
    const source = sourceOf(node, text);
    const block = blocks.get(offsetsOf(node).from);
    if (block) return { kind: block.type, text: JSON.stringify(block.payload ?? source), block };
    return { kind: kindOf(node), text: node.type === 'heading' ? toString(node) : source };
  });
}

const kindOf = ({ type }: RootContent): string => (type === 'heading' ? type : (kindNames[type] ?? 'block'));

function headingLine(what: string, old: string, now: string): string {
  return what === 'changed'
    ? `heading ${beforeAndAfter(old, now)}`
    : `heading ${inWords(now || old)} ${what}`;
}

function shortcodeLines(type: string, what: string, old?: FoundBlock, now?: FoundBlock): string[] {
  if (what !== 'changed') return [`${type} ${what}: ${inWords(now?.payload ?? old?.payload ?? {})}`];
  return valueChanges(old?.payload ?? {}, now?.payload ?? {}).map(
    (change) => `${type}: ${nameWords(change.pointer.slice(1))} ${happened(change)}`,
  );
}

const counted = (name: string, count: number): string => {
  const [, kind = '', what = ''] = /^(.*) (\w+)$/.exec(name) ?? [];
  return `${count} ${kind}${count === 1 ? '' : 's'} ${what}`;
};
