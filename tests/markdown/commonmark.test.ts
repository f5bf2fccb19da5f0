/**
 * Runs the examples of CommonMark 0.31.2 through this site's parser and sanitizer. The page must show what
 * CommonMark expects, without raw HTML and forbidden addresses.
 */
import { tests } from 'commonmark-spec';
import { Window } from 'happy-dom';
import type { Nodes } from 'mdast';
import { afterAll, describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { safeTreeWith } from '../../scripts/engine/compiler/markdown/safe-tree.ts';
import type { Node } from '../../scripts/engine/contract/page-tree.ts';
import { normal, treeOfHtml } from './html-tree.ts';
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

describe('the page shows markdown as CommonMark specifies', () => {
  test('every example is tested except 72 with raw HTML and five with bare addresses', () => {
    expect([tests.length, withoutHtml.length, benign.length]).toEqual([652, 580, 575]);
  });

  test.each(
    benign.map(({ number, section, markdown, html }) => ({ name: `${number}, ${section}`, markdown, html })),
  )('example $name', ({ markdown, html }) => {
    expect(normal(safeTree(parseMarkdown(markdown)))).toEqual(normal(treeOfHtml(html)));
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
