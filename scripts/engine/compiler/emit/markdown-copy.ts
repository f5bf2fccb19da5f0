import type { Nodes } from 'mdast';
import { citation } from '../entry/citation.ts';
import { blockFields } from '../entry/payload-fields.ts';
import { resolveCitations } from '../link/citations.ts';
import type { ContentGraph } from '../link/graph.ts';
import { nodesIn, offsetsOf } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import { expandBlocksAlone, expandShortcodes } from '../markdown/rewrite-blocks.ts';
import type { JsonObject, Entry, Range } from '../model.ts';
import { applied } from '../source/text-edit.ts';
import { openMarkdown } from '../source/document.ts';
import { writeYaml } from '../source/yaml.ts';

/**
 * An article as markdown: its front matter, its shortcode blocks in their readable form, and the cited values in place of its
 * citations. Comments are left out, and code is left as it is, as on the page.
 */
export function markdownCopy(graph: ContentGraph, entry: Entry, source: string): string {
  const { document } = openMarkdown(entry.path, source);
  if (!document) throw new Error(`${entry.path} has no front matter, although it was checked`);
  const { yaml, bodyStart } = document;
  const data = entry.data ?? {};
  const front = yaml.search(citation) < 0 ? source.slice(0, bodyStart) : frontMatter(graph, data);
  const fields = blockFields(graph.schemas);
  const blocks = entry.body?.blocks?.map((offset) => offset - bodyStart);
  const body = blocks
    ? expandBlocksAlone(document.body, blocks, fields)
    : expandShortcodes(document.body, fields);
  const visibleBody = body.includes('<!--') ? withoutComments(body) : body;
  return front + (visibleBody.search(citation) < 0 ? visibleBody : resolvedBody(graph, visibleBody));
}

/** Front matter with its citations replaced. It is serialised again, because YAML could misread a value that is put in as it is. */
function frontMatter(graph: ContentGraph, data: JsonObject): string {
  const resolved = Object.entries(data).map(([name, value]) => [
    name,
    JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' ? resolveCitations(graph, part) : part,
    ) as unknown,
  ]);
  return `---\n${writeYaml(Object.fromEntries(resolved) as JsonObject)}---\n`;
}

/** The check leaves no other HTML in a text than comments. */
const withoutComments = (body: string): string =>
  applied(
    body,
    rangesOf(body, ['html']).map((range) => ({ ...range, text: '' })),
  );

function resolvedBody(graph: ContentGraph, body: string): string {
  const code = rangesOf(body, ['code', 'inlineCode']);
  return body.replace(citation, (whole, _kind, _target, offset: number) =>
    code.some(({ from, to }) => offset >= from && offset < to) ? whole : resolveCitations(graph, whole),
  );
}

/** Where a text has nodes of these types. */
const rangesOf = (body: string, types: readonly Nodes['type'][]): Range[] =>
  [...nodesIn(parseMarkdown(body))].filter(({ type }) => types.includes(type)).map(offsetsOf);
