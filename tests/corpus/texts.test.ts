/** Texts with one trait each: the check gives the expected findings, and pages show the same as GitHub's renderer. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { safeTreeWith } from '../../scripts/engine/compiler/markdown/safe-tree.ts';
import type { Node, TreeProperties } from '../../scripts/engine/contract/page-tree.ts';
import { normal, treeOfHtml } from '../markdown/html-tree.ts';
import { compile, note } from '../pipeline/kit.ts';
import { texts } from './texts.ts';

const rendered = JSON.parse(readFileSync('tests/corpus/rendered.json', 'utf8')) as Record<string, string>; // by render.ts
const safeTree = safeTreeWith(() => new Set());
const names = Object.keys(texts);

/** A tree without its deliberate differences. */
function comparable(nodes: readonly Node[], inNotes = false): Node[] {
  return nodes.flatMap((node, index): Node[] => {
    if (typeof node === 'string') {
      const text = node.replaceAll('\r\n', '\n');
      return [nodes[index - 1]?.[0] === 'br' ? text.replace(/^\n/, '') : text]; // a line break that HTML does not show
    }
    const [tag, properties, ...children] = node;
    const isNotes = inNotes || tag === 'section';
    if (tag === 'h2' && inNotes) return []; // ours have a heading for screen readers
    // Code is highlighted here, without its last line break, and one text there.
    if (tag === 'code') return [[tag, properties, textOf(children).replace(/\n$/, '')]];
    return [[tag, ownProperties(tag, properties, isNotes), ...comparable(children, isNotes)]];
  });
}

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as Node[]))).join(''); // its children

function ownProperties(
  tag: string,
  properties: TreeProperties | null,
  inNotes: boolean,
): TreeProperties | null {
  // Ids and labels of footnotes: ours have a prefix, so that they meet no id of the site.
  const isNoteLink = tag === 'a' && /^#(?:user-content-)?fn/.test(String(properties?.['href']));
  if (isNoteLink || tag === 'sup' || tag === 'section' || (tag === 'li' && inNotes)) return null;
  // Lists of tasks have classes here, and their boxes other spellings of true.
  if (tag === 'input') return (properties?.['checked'] ?? false) === false ? null : { checked: true };
  if ((tag === 'ul' || tag === 'ol' || tag === 'li') && properties) {
    const { className: _tasks, ...others } = properties;
    return Object.keys(others).length > 0 ? others : null;
  }
  return properties;
}

test('every text has the HTML that cmark-gfm makes of it', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(rendered)).toEqual(names);
});

test.each(names)('the check takes %s', async (name) => {
  const { text = '', finds = [] } = texts[name] ?? {};
  const { findings } = await compile(note(text));
  expect(findings.map(({ source, ruleId }) => `${source}:${ruleId}`)).toEqual(finds);
  expect(findings.filter(({ fatal }) => fatal)).toEqual([]);
});

test.each(names)('a page shows %s as GitHub does', (name) => {
  const { text = '' } = texts[name] ?? {};
  const tree = comparable(normal(safeTree(parseMarkdown(text))));
  expect(normal(tree)).toEqual(normal(comparable(normal(treeOfHtml(rendered[name] ?? '')))));
});
