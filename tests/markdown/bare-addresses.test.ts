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
test.each(
  Object.entries({
    '_help@kelp.co_': 'em(<mailto:help@kelp.co>(1:2 "help@kelp.co"))',
    '_to help@kelp.co_': 'em(1:2 "to " <mailto:help@kelp.co>(1:5 "help@kelp.co"))',
    '_help@kelp.co now_': 'em(<mailto:help@kelp.co>(1:2 "help@kelp.co") 1:14 " now")',
    '_help@kelp.co now': '<mailto:_help@kelp.co>(1:1 "_help@kelp.co") 1:14 " now"',
    'a_b_c@kelp.co': '<mailto:a_b_c@kelp.co>(1:1 "a_b_c@kelp.co")',
    'help@kelp.co_': '1:1 "help@kelp.co_"',
    'help@kelp.co2': '1:1 "help@kelp.co2"',
    'mailto:help@kelp.co': '<mailto:help@kelp.co>(1:1 "mailto:help@kelp.co")',
    'a@b@kelp.co': '1:1 "a@" <mailto:b@kelp.co>(1:3 "b@kelp.co")',
    '> one\n> two help@kelp.co': '1:3 "one\\n> two " <mailto:help@kelp.co>(2:7 "help@kelp.co")',
    '\\* &copy; help@kelp.co \\*':
      '1:1 "\\\\* &copy; " <mailto:help@kelp.co>(1:11 "help@kelp.co") 1:23 " \\\\*"',
    'a\\_b@kelp.co': '<mailto:a_b@kelp.co>(1:1 "a\\\\_b@kelp.co")',
    '_https://kelp.co_': 'em(<https://kelp.co>(1:2 "https://kelp.co"))',
    '[help@kelp.co](/a)': '</a>(1:2 "help@kelp.co")',
  }),
)('a bare address is as on GitHub, with its place: %j', (source, expected) => {
  expect(outline(parseMarkdown(source), source)).toBe(expected);
  expect(parseMarkdown(source)).toEqual(parseWhole(source));
});
