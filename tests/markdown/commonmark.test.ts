/**
 * Runs the examples of CommonMark 0.31.2 through this site's parser and sanitizer. The page must show what
 * CommonMark expects, without raw HTML and forbidden addresses.
 */
import { tests } from 'commonmark-spec';
import { type Element as DomElement, type Node as DomNode, Window } from 'happy-dom';
import type { Nodes } from 'mdast';
import { afterAll, describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../scripts/compiler/markdown/parser.ts';
import { linkSchemes, safeTreeWith } from '../../scripts/compiler/markdown/safe-tree.ts';
import type { Node, Tree, TreeProperties } from '../../src/contract/tree.ts';
import { renderProse } from './render.tsx';

const window = new Window();
afterAll(() => window.happyDOM.close());
const safeTree = safeTreeWith(() => new Set());

/** Examples with a bare address, which is a link here, as on GitHub. */
const bareAddresses: ReadonlySet<number> = new Set([602, 606, 608, 611, 612]);

const hasHtml = (node: Nodes): boolean =>
  node.type === 'html' || ('children' in node && node.children.some(hasHtml));

/** The examples write tabs as arrows. */
const examples = tests.map(({ markdown, html, ...rest }) => ({
  ...rest,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));
const withoutHtml = examples.filter(({ markdown }) => !hasHtml(parseMarkdown(markdown)));
const benign = withoutHtml.filter(({ number }) => !bareAddresses.has(number));

/** The HTML of an example as a tree, without what a page must not show. */
function expected(html: string): Tree {
  window.document.body.innerHTML = html;
  return [...window.document.body.childNodes].map(compactNode);
}

function compactNode(node: DomNode): Node {
  if (node.nodeType !== window.Node.ELEMENT_NODE) return node.textContent ?? '';
  const element = node as DomElement; // by its type
  const children = [...element.childNodes].map(compactNode);
  return [element.tagName.toLowerCase(), attributes(element), ...children];
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
function normal(tree: readonly Node[]): Node[] {
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

describe('the page shows what CommonMark specifies', () => {
  test('every example is tested except 72 with raw HTML and five with bare addresses', () => {
    expect([tests.length, withoutHtml.length, benign.length]).toEqual([652, 580, 575]);
  });

  test.each(
    benign.map(({ number, section, markdown, html }) => ({ name: `${number}, ${section}`, markdown, html })),
  )('example $name', ({ markdown, html }) => {
    expect(normal(safeTree(parseMarkdown(markdown)))).toEqual(normal(expected(html)));
  });
});

test('every word of every example reaches the page', async () => {
  for (const { markdown } of withoutHtml) {
    const tree = safeTree(parseMarkdown(markdown));
    window.document.body.innerHTML = await renderProse(tree);
    for (const extra of window.document.body.querySelectorAll(
      '[data-heading] > a, svg, svg ~ span, figcaption',
    ))
      extra.remove();
    expect(words(window.document.body.textContent)).toBe(words(textOf(tree)));
  }
}, 120_000);

const textOf = (tree: readonly Node[]): string =>
  tree.map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as Node[]))).join('');

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
