import { type Element as DomElement, type Node as DomNode, Window } from 'happy-dom';
import { linkSchemes } from '../../scripts/engine/compiler/markdown/safe-tree.ts';
import type { Node, Tree, TreeProperties } from '../../scripts/engine/contract/page-tree.ts';

const window = new Window();

/** HTML of another renderer as a tree, without the parts that a page must not show. */
export function treeOfHtml(html: string): Tree {
  window.document.body.innerHTML = html;
  return nodesIn(window.document.body);
}

/** Comments are left out. */
const nodesIn = (node: DomNode): Node[] =>
  [...node.childNodes].filter(({ nodeType }) => nodeType !== window.Node.COMMENT_NODE).map(compactNode);

function compactNode(node: DomNode): Node {
  if (node.nodeType !== window.Node.ELEMENT_NODE) return node.textContent ?? '';
  const element = node as DomElement; // by its type
  return [element.tagName.toLowerCase(), attributes(element), ...nodesIn(element)];
}

function attributes(element: DomElement): TreeProperties | null {
  const entries = [...element.attributes].flatMap(({ name, value: given }): [string, string | string[]][] => {
    const value = given ?? '';
    if (!isAllowed(name, value)) return [];
    return [name === 'class' ? ['className', value.split(' ')] : [name, value]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** A link leads to this site or has an allowed scheme. A picture is a file of this site. */
function isAllowed(name: string, value: string): boolean {
  if (name === 'src') return /^\/(?![/\\])/.test(value);
  if (name !== 'href') return true;
  const scheme = /^([^/?#:]*):/.exec(value)?.[1]; // strict: in lower case, and everything before the colon
  return scheme === undefined ? !value.startsWith('//') : (linkSchemes as readonly string[]).includes(scheme);
}

/** A tree with adjacent texts joined, numbers as texts, and no line breaks between blocks. */
export function normal(tree: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of tree) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else result.push(typeof node === 'string' ? node : normalElement(node));
  }
  return result.filter((node) => typeof node !== 'string' || !/^\n*$/.test(node));
}

function normalElement([tag, properties, ...children]: Exclude<Node, string>): Node {
  const entries = Object.entries(properties ?? {}).map(
    ([name, value]) => [name, typeof value === 'number' ? `${value}` : value] as const,
  );
  const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return [tag, entries.length > 0 ? sorted : null, ...normal(children)];
}
