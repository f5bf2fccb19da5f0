import type { Nodes } from 'mdast';
import { citation } from '../entry/citation.ts';
import { fieldsOf } from '../entry/shortcode.ts';
import { resolveCitations } from '../link/citations.ts';
import type { Site } from '../link/graph.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import { expandShortcodes } from '../markdown/rewrite-blocks.ts';
import type { JsonObject, Unit } from '../model.ts';
import { openMarkdown } from '../source/document.ts';
import { writeYaml } from '../source/yaml.ts';

/**
 * An article for readers of markdown: its front matter, its shortcode blocks in their readable form, and what it cites in the place
 * of its citations, code left as it was written, as on the page.
 */
export function markdownCopy(site: Site, unit: Unit, source: string): string {
  const { document } = openMarkdown(unit.path, source);
  if (!document) throw new Error(`${unit.path} has no front matter, although it was checked`);
  const { yaml, bodyStart } = document;
  const data = unit.data ?? {};
  const front = yaml.search(citation) < 0 ? source.slice(0, bodyStart) : frontMatter(site, data);
  const body = expandShortcodes(document.body, (type) => {
    const schema = site.schemas.loaded.get(`shortcodes/${type}`)?.schema;
    return schema && fieldsOf(schema);
  });
  return front + (body.search(citation) < 0 ? body : resolvedBody(site, body));
}

/** Front matter with its citations in place: written again, because a value may hold what YAML would read otherwise. */
function frontMatter(site: Site, data: JsonObject): string {
  const resolved = Object.entries(data).map(([name, value]) => [
    name,
    JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' ? resolveCitations(site, part) : part,
    ) as unknown,
  ]);
  return `---\n${writeYaml(Object.fromEntries(resolved) as JsonObject)}---\n`;
}

function resolvedBody(site: Site, body: string): string {
  const code: { from: number; to: number }[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'inlineCode')
      code.push({ from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 });
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(parseMarkdown(body));
  return body.replace(citation, (whole, _kind, _target, offset: number) =>
    code.some(({ from, to }) => offset >= from && offset < to) ? whole : resolveCitations(site, whole),
  );
}
