import type { Blockquote, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { PayloadFields } from '../markdown/directive.ts';
import { attributesText, type FlatPayload, hasLabel, writeDirective } from '../markdown/write-directive.ts';
import type { Fix, Range } from '../model.ts';
import { nodesIn, offsetsOf } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import { isLineStart, type MarkupProblem } from './markdown-marks.ts';
import { fieldsOf, type Shortcodes } from './payload-fields.ts';

/** The block of this site for a block that another dialect writes in another way, by the `x-admonitions` of its schema. */
export interface Admonition {
  readonly type: string;
  readonly payload: FlatPayload;
  readonly fields: PayloadFields;
  /** Whether nothing that the other dialect says is lost: a block may have no title, and none has marks. */
  readonly isWhole: boolean;
  /** How the block begins, `:::callout{type="info" title="Note"}`. */
  readonly beginning: string;
}

/**
 * Finds the block for the name of an admonition, such as `NOTE`; undefined if the site has no such block.
 * @param title the words that stand for the usual title; empty for that
 */
function admonitionOf(name: string, title: string, shortcodes: Shortcodes): Admonition | undefined {
  for (const [type, loaded] of shortcodes) {
    const usual = loaded?.schema['x-admonitions']?.[name.toLowerCase()];
    if (!loaded || !usual) continue;
    const fields = fieldsOf(loaded.schema);
    const hasTitle = fields.names.includes('title');
    const payload = title === '' || !hasTitle ? usual : { ...usual, title };
    const isWhole = title === '' || (hasTitle && toString(parseMarkdown(title)) === title);
    return { type, payload, fields, isWhole, beginning: `:::${type}${attributesText(payload)}` };
  }
  return undefined;
}

/** The block for a container such as `:::note[Title]`. */
export function admonitionFor(node: ContainerDirective, shortcodes: Shortcodes): Admonition | undefined {
  const label = hasLabel(node) ? toString(node.children[0]) : '';
  return admonitionOf(node.name, node.attributes?.['title'] ?? label, shortcodes);
}

/** The fix that writes the beginning of a block as this site's; its end stays. */
const beginningFix = (line: string, { beginning }: Admonition): Fix => ({
  old: line,
  new: (/^:+/.exec(line)?.[0] ?? '').slice(3) + beginning,
});

/** The fix of a container; none if it has more than a title. */
export function containerFix(node: ContainerDirective, line: string, meant: Admonition): Fix | undefined {
  const { title: _title, ...others } = node.attributes ?? {};
  return meant.isWhole && Object.keys(others).length === 0 ? beginningFix(line, meant) : undefined;
}

/** A line such as `::: note Title` or `:::note Title`, without fields in braces. */
const spaced = /^:{3,}[ \t]*([a-z]+)(?!\S)[ \t]*([^{\r\n]*)(?![^\r\n])/i;

/** Says of half a block that it is the beginning of an admonition, with the fix. */
export function withAdmonition(problem: MarkupProblem, text: string, shortcodes: Shortcodes): MarkupProblem {
  const [line, name = '', title = ''] = spaced.exec(text.slice(problem.from, problem.from + 200)) ?? [];
  const meant = line === undefined ? undefined : admonitionOf(name, title.trim(), shortcodes);
  if (line === undefined || !meant) return problem;
  const source = line.trimEnd();
  const reason = `Unexpected \`${source}\`, expected \`${meant.beginning}\``;
  return {
    ...problem,
    to: problem.from + source.length,
    reason,
    ...(meant.isWhole && { fix: beginningFix(source, meant) }),
  };
}

/** A line such as `!!! note "Title"`, whose words are indented below it: MkDocs. */
const indented = /^[ \t>]*((?:!!!|\?\?\?\+?)[ \t]+([a-z]+)(?:[ \t]+"([^"\r\n]*)")?)(?=[ \t]*\r?$)/gim;

/** The beginnings of such blocks in a stretch of a text. */
export function* indentedAdmonitions(
  text: string,
  { from, to }: Range,
  shortcodes: Shortcodes,
): Iterable<MarkupProblem> {
  for (const { 0: match, 1: mark = '', 2: name = '', 3: title = '', index } of text
    .slice(from, to)
    .matchAll(indented)) {
    const meant = admonitionOf(name, title.trim(), shortcodes);
    const start = from + index + match.length - mark.length;
    if (!meant || !isLineStart(text, start)) continue;
    const reason = `Unexpected \`${mark}\`, expected a block such as \`${meant.beginning}\``;
    yield { from: start, to: start + mark.length, rule: 'parse:dialect', reason };
  }
}

/** The first line of a quote that GitHub shows as an alert, and Obsidian as a callout with a title. */
const alert = /^\[!([a-z]+)\][+-]?([^\r\n]*)/i;

/** A quote that begins with a mark such as `[!NOTE]`, which this site would show. */
export function* alertProblems(
  quote: Blockquote,
  text: string,
  shortcodes: Shortcodes,
): Iterable<MarkupProblem> {
  const [first] = quote.children;
  if (first?.type !== 'paragraph') return;
  const { from, to } = offsetsOf(quote);
  const [, name = '', title = ''] = alert.exec(text.slice(offsetsOf(first).from, to)) ?? [];
  const meant = admonitionOf(name, title.trim(), shortcodes);
  if (!meant) return;
  const reason = `Unexpected \`[!${name}]\`, expected a block such as \`${meant.beginning}\``;
  const fix = [...nodesIn(quote)].some(({ type }) => bodyOnly.has(type))
    ? undefined
    : alertFix(text, text.slice(from, to), from, meant);
  yield { from, to, rule: 'parse:dialect', reason, ...(fix && { fix }) };
}

/** Parts that belong to the body around a block, or that a block cannot hold. */
const bodyOnly: ReadonlySet<string> = new Set<Nodes['type']>([
  'containerDirective',
  'definition',
  'footnoteDefinition',
  'footnoteReference',
  'heading',
  'image',
  'imageReference',
  'linkReference',
]);

/** The beginning of another alert, and an encoded block. */
const secondBlock = /^\[!\w+\]|\{\{/m;

/**
 * The fix that writes an alert as a block; none for one inside of something, without a blank line above, or with words that a block
 * would show as something else.
 */
function alertFix(
  text: string,
  source: string,
  from: number,
  { type, payload, fields, isWhole }: Admonition,
): Fix | undefined {
  const [, ...lines] = source.split('\n').map((line) => line.replace(/^ {0,3}> ?/, ''));
  const content = lines.join('\n').trim();
  if (!fields.body || !isWhole || content === '' || secondBlock.test(content)) return undefined;
  if (!/(?:^|\n)[ \t]*\n$|^$/.test(text.slice(0, from))) return undefined;
  const block = writeDirective(type, { ...payload, [fields.body.name]: content }, fields);
  return block === undefined ? undefined : { old: source, new: block };
}
