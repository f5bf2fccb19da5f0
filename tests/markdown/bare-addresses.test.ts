import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown, parseWhole } from '../../scripts/engine/compiler/markdown/parser.ts';

/** A tree in one line: emphasis as `em(…)`, links with their addresses, and each text as it is in the source. */
function outline(node: Nodes, source: string): string {
  if ('children' in node) {
    const inside = node.children.map((child) => outline(child, source)).join(' ');
    if (node.type === 'link') return `<${node.url}>(${inside})`;
    return node.type === 'emphasis' ? `em(${inside})` : inside;
  }
  const { start, end } = node.position ?? {};
  return `${start?.line}:${start?.column} ${JSON.stringify(source.slice(start?.offset, end?.offset))}`;
}

// The right links are those of cmark-gfm 0.29.0.gfm.6.
test.each([
  ['in emphasis', '_help@kelp.co_', 'em(<mailto:help@kelp.co>(1:2 "help@kelp.co"))'],
  ['in emphasis with words', '_to help@kelp.co_', 'em(1:2 "to " <mailto:help@kelp.co>(1:5 "help@kelp.co"))'],
  [
    'at the start of emphasis',
    '_help@kelp.co now_',
    'em(<mailto:help@kelp.co>(1:2 "help@kelp.co") 1:14 " now")',
  ],
  [
    'after a `_` that is no emphasis',
    '_help@kelp.co now',
    '<mailto:_help@kelp.co>(1:1 "_help@kelp.co") 1:14 " now"',
  ],
  ['with a `_` inside', 'a_b_c@kelp.co', '<mailto:a_b_c@kelp.co>(1:1 "a_b_c@kelp.co")'],
  ['before a `_` that is no emphasis', 'help@kelp.co_', '1:1 "help@kelp.co_"'],
  ['before a digit', 'help@kelp.co2', '1:1 "help@kelp.co2"'],
  ['with a scheme', 'mailto:help@kelp.co', '<mailto:help@kelp.co>(1:1 "mailto:help@kelp.co")'],
  ['after another `@`', 'a@b@kelp.co', '1:1 "a@" <mailto:b@kelp.co>(1:3 "b@kelp.co")'],
  [
    'on a later line of a quote',
    '> one\n> two help@kelp.co',
    '1:3 "one\\n> two " <mailto:help@kelp.co>(2:7 "help@kelp.co")',
  ],
  [
    'after an escape and a reference',
    '\\* &copy; help@kelp.co \\*',
    '1:1 "\\\\* &copy; " <mailto:help@kelp.co>(1:11 "help@kelp.co") 1:23 " \\\\*"',
  ],
  ['with an escape', 'a\\_b@kelp.co', '<mailto:a_b@kelp.co>(1:1 "a\\\\_b@kelp.co")'],
  ['of the web in emphasis', '_https://kelp.co_', 'em(<https://kelp.co>(1:2 "https://kelp.co"))'],
  ['in a link', '[help@kelp.co](/a)', '</a>(1:2 "help@kelp.co")'],
])('a bare address is as on GitHub, with its place: %s', (_name, source, expected) => {
  expect(outline(parseMarkdown(source), source)).toBe(expected);
  expect(parseMarkdown(source)).toEqual(parseWhole(source));
});
