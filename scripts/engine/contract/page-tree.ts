import type { Element, ElementContent, Root, RootContent } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** On a `shortcode` element: its payload, markdown fields in it as compact trees. */
    payload?: object;
  }
}

/** Attributes under their hast property names; lists (`className`) as lists. A `shortcode` has its `payload` among them. */
export type TreeProperties = Readonly<Record<string, string | number | boolean | readonly string[] | object>>;

/** A piece of a tree: text, or an element as `[tag, properties or null, ...children]`. */
export type Node = string | readonly [tag: string, properties: TreeProperties | null, ...children: Node[]];

/** A sanitised document in the form in which it travels to the page: about a third of hast's size as JSON. */
export type Tree = readonly Node[];

/**
 * Writes a hast tree in the compact form.
 *
 * @param root a tree that has been sanitised
 * @returns its elements and texts in order; positions, data, comments, doctypes and properties without a value are left out
 */
export function compact(root: Root): Tree {
  return root.children.flatMap(compactNode);
}

/**
 * Makes hast of the compact form: `compact(expand(tree))` equals `tree`.
 *
 * @param tree a tree that `compact` has written
 * @returns a hast root that shares no object with the tree
 */
export function expand(tree: Tree): Root {
  return { type: 'root', children: tree.map(expandNode) };
}

function compactNode(node: RootContent): Node[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  return [[node.tagName, compactProperties(node), ...node.children.flatMap(compactNode)]];
}

function compactProperties({ properties, data }: Element): TreeProperties | null {
  const compacted: Record<string, TreeProperties[string]> = {};
  for (const [name, value] of Object.entries(properties))
    if (value != null) compacted[name] = Array.isArray(value) ? value.map(String) : value;
  if (data?.payload) compacted['payload'] = data.payload;
  return Object.keys(compacted).length > 0 ? compacted : null;
}

function expandNode(node: Node): ElementContent {
  if (typeof node === 'string') return { type: 'text', value: node };
  const [tagName, properties, ...children] = node;
  return {
    type: 'element',
    tagName,
    properties: expandProperties(properties),
    children: children.map(expandNode),
    ...(isPayload(properties?.['payload']) && { data: { payload: properties['payload'] } }),
  };
}

const isPayload = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function expandProperties(properties: TreeProperties | null): Element['properties'] {
  const entries = Object.entries(properties ?? {}).filter(([, value]) => !isPayload(value));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : value]),
  ) as Element['properties']; // a value that is neither a list nor a payload is plain
}
