import type { Tree } from '../../src/markdown/tree.ts';
import { oldAnchorsOf, withOldAnchors } from './emit-anchors.ts';
import { namedBy, type Related } from './emit-context.ts';
import { emitValue, identity, resolveCitations } from './emit-value.ts';
import type { Emission } from './emit.ts';
import type { Json, JsonObject, Output, Unit } from './model.ts';
import type { Schema } from './schema.ts';
import type { Site } from './site.ts';

/** JSON as a piece of a script: the two line separators that JSON allows in texts are escaped. */
export const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** An entry whole; made when `write` asks for it, because most entries stand on the disk already. */
export function entryOutput(
  site: Site,
  emission: Emission,
  schema: Schema,
  unit: Unit,
  related: Related | undefined,
): Output {
  const data = { ...identity(unit, schema), ...(emitValue(site, schema, unit.data ?? {}) as JsonObject) }; // an object by its schema
  const context = unit.body && {
    ...bodyContext(site, unit),
    ...(related && { related: related(unit.slug) }),
  };
  const json = literal({ ...data, ...context });
  const values = citedValues(site, unit);
  const anchors = oldAnchorsOf(site, unit);
  const whole = async (): Promise<string> => {
    if (!unit.body) return json;
    const tree = await emission.tree(unit);
    if (values.length === 0 && anchors.size === 0) return `${json.slice(0, -1)},"body":${tree}}`;
    const resolved = resolveTree(site, JSON.parse(tree) as Json) as Tree; // the tree's own JSON
    return `${json.slice(0, -1)},"body":${literal(withOldAnchors(resolved, anchors))}}`;
  };
  const text = schema['x-fetch'] ? whole : async () => `export default ${await whole()};\n`;
  return { key: emission.hash([unit.key, json, ...values, ...[...anchors].flat(2)]), text };
}

/** What stands in the place of an entry's citations: when one changes, the entry does. */
function citedValues(site: Site, { facts }: Unit): string[] {
  return facts.flatMap((fact) => {
    if (fact.kind === 'claim') return [resolveCitations(site, `{claim:${fact.key}}`)];
    return fact.kind === 'citation' ? [resolveCitations(site, `{fact:${fact.target}}`)] : [];
  });
}

/** A compact tree, or a part of one, with its citations in place; code is left as it was written. */
function resolveTree(site: Site, part: Json): Json {
  if (typeof part === 'string') return resolveCitations(site, part);
  if (Array.isArray(part))
    return part[0] === 'code' ? part : part.map((child: Json) => resolveTree(site, child));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      // A payload is JSON inside the tree's JSON.
      if (name === 'payload')
        return [name, JSON.stringify(resolveTree(site, JSON.parse(String(value)) as Json))];
      return [name, resolveTree(site, value)];
    }),
  );
}

/** What a page needs to show a body besides its tree. */
function bodyContext(site: Site, unit: Unit): JsonObject {
  const { headings = [], images = [] } = unit.body ?? {};
  return {
    headings: headings.map(({ id, text, depth }) => ({ id, text, depth })),
    images: sizes(site, images),
    named: namedBy(site, unit),
  };
}

function sizes({ files }: Site, images: readonly string[]): JsonObject {
  return Object.fromEntries(
    images.map((src) => [src, [files.get(src)?.width ?? 0, files.get(src)?.height ?? 0]]),
  );
}
