import type { Nodes, Root } from 'mdast';
import type { JsonObject, Located, Path, Range } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import { walk } from '../schema/walk.ts';
import { isProse, withoutCode } from './prose-fields.ts';
import type { Shortcodes } from './shortcode.ts';
import { avoidedIn, type Wording } from './wording.ts';

/** Words to avoid in an entry's data, or in a block's payload. */
export function* avoidedInData(
  schema: Schema,
  value: Located['value'],
  wording: Wording,
): Iterable<{ readonly path: Path; readonly reason: string; readonly actual: string }> {
  for (const { schema: part, value: text, path } of walk(schema, value)) {
    if (typeof text !== 'string' || !isProse(part)) continue;
    for (const { reason } of avoidedIn(withoutCode(part, text), wording))
      yield { path, reason, actual: text };
  }
}

/**
 * Words to avoid in a body and its blocks; code is skipped.
 * @param text the text from which the tree was made
 */
export function* avoidedInBody(
  tree: Root,
  text: string,
  shortcodes: Shortcodes,
  wording: Wording,
): Iterable<Range & { readonly reason: string }> {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'text') {
      // With what follows: a node may end in the middle of a sentence.
      for (const found of avoidedIn(text.slice(from, to + 2), wording))
        if (from + found.to <= to) yield { ...found, from: from + found.from, to: from + found.to };
    } else if (node.type === 'shortcode') {
      const { shortcode, payload } = node;
      const schema = shortcodes.get(shortcode)?.schema ?? {};
      const end = from + (/^.*/.exec(text.slice(from, to))?.[0].length ?? 0);
      // A payload is an object of JSON by its schema.
      for (const { reason } of avoidedInData(schema, payload as JsonObject, wording))
        yield { from, to: end, reason: `In \`${shortcode}\`: ${reason}` };
    } else if ('children' in node) open.push(...node.children.toReversed());
  }
}
