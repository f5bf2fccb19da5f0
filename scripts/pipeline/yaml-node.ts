import { isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import type { Json } from './model.ts';
import type { Edit, Range } from './edit.ts';
import type { Field, Node } from './node.ts';

/** The value in a sound YAML text, with the places of its parts. */
export function yamlNode(text: string): Node {
  return nodeOf(parseDocument(text, { schema: 'core' }).contents);
}

/** A block's own range goes on to the next line: its end is that of its last part. */
function nodeOf(parsed: unknown): Node {
  const { from, to } = rangeOf(parsed);
  if (isMap(parsed)) {
    const fields = parsed.items.map((_, index) => fieldOf(parsed.items, index));
    const value = Object.fromEntries(fields.map(({ name, node }) => [name, node.value]));
    return { from, to: parsed.flow ? to : (fields.at(-1)?.node.to ?? to), value, fields };
  }
  if (isSeq(parsed)) {
    const items = parsed.items.map(nodeOf);
    const end = parsed.flow ? to : (items.at(-1)?.to ?? to);
    return { from, to: end, value: items.map(({ value }) => value), items };
  }
  return { from, to, value: isScalar(parsed) ? (parsed.value as Json) : null }; // a scalar of the core schema
}

function rangeOf(parsed: unknown): Range {
  const range = isMap(parsed) || isSeq(parsed) || isScalar(parsed) ? parsed.range : undefined;
  return { from: range?.[0] ?? 0, to: range?.[1] ?? 0 };
}

function fieldOf(pairs: readonly Pair[], index: number): Field {
  const pair = pairs[index];
  const node = nodeOf(pair?.value);
  const key = rangeOf(pair?.key);
  return {
    name: isScalar(pair?.key) ? String(pair.key.value) : '',
    key,
    node,
    drop: () => dropped(pairs, index),
  };
}

/** Up to the next field where there is one, so that a dash in front of the first stays. */
function dropped(pairs: readonly Pair[], index: number): Edit {
  const { from } = rangeOf(pairs[index]?.key);
  const { to } = nodeOf(pairs[index]?.value);
  const next = pairs[index + 1];
  if (next) return { from, to: rangeOf(next.key).from, text: '' };
  const before = pairs[index - 1];
  return before ? { from: nodeOf(before.value).to, to, text: '' } : { from, to, text: '{}' };
}
