import type { Nodes, Root } from 'mdast';
import { isPassage, offsetsOf } from '../markdown/nodes.ts';
import type { JsonObject, Located, Path, Range } from '../model.ts';
import { remembered } from '../remembered.ts';
import type { Schema } from '../schema/schema.ts';
import { walk } from '../schema/walk.ts';
import { isEnglish } from './english.ts';
import { isProse, withoutCode } from './prose-fields.ts';
import type { Shortcodes } from './payload-fields.ts';
import { avoidedIn, type Wording } from './wording.ts';

/**
 * Words to avoid in an entry's data, or in a block's payload; passages in another language are skipped.
 * @param around whether the text around the data is in the language of the site
 */
export function* avoidedInData(
  schema: Schema,
  value: Located['value'],
  wording: Wording,
  around?: () => boolean,
): Iterable<{ readonly path: Path; readonly reason: string; readonly actual: string }> {
  const isOurs = once(() => isEnglish(proseOf(schema, value), around));
  for (const { schema: part, value: text, path } of walk(schema, value)) {
    if (typeof text !== 'string' || !isProse(part)) continue;
    const reasons = new Set(Array.from(avoidedIn(withoutCode(part, text), wording), ({ reason }) => reason));
    if (reasons.size > 0 && isEnglish(text, isOurs))
      for (const reason of reasons) yield { path, reason, actual: text };
  }
}

/**
 * Words to avoid in a body and its blocks; code and passages in another language are skipped.
 * @param text the text from which the tree was made
 */
export function* avoidedInBody(
  tree: Root,
  text: string,
  shortcodes: Shortcodes,
  wording: Wording,
): Iterable<Range & { readonly reason: string }> {
  const isOurs = once(() => isEnglish(wordsIn(tree)));
  const isOurPassage = remembered((node: Nodes) => isEnglish(wordsIn(node), isOurs));
  const open: Nodes[] = [tree];
  let passage: Nodes = tree;
  for (let node = open.pop(); node; node = open.pop()) {
    if (isPassage(node)) passage = node;
    const { from, to } = offsetsOf(node);
    if (node.type === 'text') {
      // With the next two characters: a node may end in the middle of a sentence.
      for (const match of avoidedIn(text.slice(from, to + 2), wording))
        if (from + match.to <= to && isOurPassage(passage))
          yield { ...match, from: from + match.from, to: from + match.to };
    } else if (node.type === 'shortcode') {
      const { shortcode, payload } = node;
      const schema = shortcodes.get(shortcode)?.schema ?? {};
      const end = from + (/^.*/.exec(text.slice(from, to))?.[0].length ?? 0);
      // A payload is an object of JSON by its schema.
      for (const { reason } of avoidedInData(schema, payload as JsonObject, wording, isOurs))
        yield { from, to: end, reason: `In \`${shortcode}\`: ${reason}` };
    } else if ('children' in node) open.push(...node.children.toReversed());
  }
}

/** Asks for an answer once, where it is needed at all: to judge a text for each match in it would take quadratic time. */
function once(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => (answer ??= ask());
}

/** The words of a tree, without code and blocks. */
function wordsIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsIn).join(' ') : '';
}

/** The texts for readers in a value. */
function proseOf(schema: Schema, value: Located['value']): string {
  const parts = [...walk(schema, value)].filter((part) => isProse(part.schema));
  return parts.flatMap((part) => (typeof part.value === 'string' ? [part.value] : [])).join(' ');
}
