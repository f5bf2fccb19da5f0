import * as fc from 'fast-check';
import type { Element } from 'hast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { highlight } from '../../scripts/engine/compiler/markdown/highlight.ts';

const pre = (language: string, source: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: { className: [`language-${language}`] },
      children: [{ type: 'text', value: source }],
    },
  ],
});

/** The code with its marks: `‹k:if›`. */
function marked(language: string, source: string): string {
  const [code] = highlight(pre(language, source)).children;
  if (code?.type !== 'element') throw new TypeError('No code');
  return code.children
    .map((child) => {
      if (child.type !== 'element') return child.type === 'text' ? child.value : '';
      return `‹${String(child.properties['className'])}:${toString(child)}›`;
    })
    .join('');
}

describe('keywords, strings and comments are marked', () => {
  test.each([
    ['php', 'if ( $a ) return "b $c"; // d', '‹k:if› ( $a ) ‹k:return› ‹s:"b $c"›; ‹c:// d›'],
    ['php', "add( 'a', function ( int $b ) {} );", "add( ‹s:'a'›, ‹k:function› ( ‹k:int› $b ) {} );"],
    ['php', "usort( $a, fn( $b ) => 'c' );", "usort( $a, ‹k:fn›( $b ) => ‹s:'c'› );"],
    ['PHP', '/** @param int $a */', '‹c:/** @param int $a */›'],
    ['php', "<p>Don’t, don't</p>\n<?php if ( $a ) : ?>", "<p>Don’t, don't</p>\n<?php ‹k:if› ( $a ) : ?>"],
    ['html', '<a href="/b">c</a><!-- d -->', '<a href=‹s:"/b"›>c</a>‹c:<!-- d -->›'],
    ['js', 'const a = `b ${c}`; // d', '‹k:const› a = ‹s:`b ${c}`›; ‹c:// d›'],
    ['sh', 'for a in b; do c "$d"; done # e', '‹k:for› a ‹k:in› b; ‹k:do› c ‹s:"$d"›; ‹k:done› ‹c:# e›'],
    ['bash', '#!/bin/sh\ncd a', '‹c:#!/bin/sh›\ncd a'],
    ['sql', "SELECT a FROM b WHERE c = 'd' -- e", "‹k:SELECT› a ‹k:FROM› b ‹k:WHERE› c = ‹s:'d'› ‹c:-- e›"],
    ['json', '{"a": true, "b": ["c"]}', '{‹s:"a"›: true, ‹s:"b"›: [‹s:"c"›]}'],
    ['nginx', '# a\nproxy_pass http://b;', '‹c:# a›\n‹k:proxy_pass› http://b;'],
    ['ini', '; a\nb = 1', '‹c:; a›\n‹k:b› = 1'],
    ['css', '/* a */\n@media print { b { c: "d" } }', '‹c:/* a */›\n‹k:@media› print { b { c: ‹s:"d"› } }'],
    ['text', 'if "a" // b', 'if "a" // b'],
  ])('%s: %s', (language, source, expected) => {
    expect(marked(language, source)).toBe(expected);
  });
});

const languages = ['php', 'html', 'js', 'bash', 'sql', 'json', 'nginx', 'ini', 'css'];

test('no character is lost or changed, whatever the code', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(...'<?php ?> " \' ` /* */ // # ${ { } < \\'.split(' '), ' if ', '\n'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.array(piece, { maxLength: 30 }), (language, pieces) => {
      const source = `${pieces.join('')}x`;
      expect(toString(highlight(pre(language, source)))).toBe(source);
    }),
  );
});

test.each(languages)('a thousand open braces in %s are no reason to fail', (language) => {
  const source = Array.from({ length: 60 }, () => '{[(<'.repeat(70)).join('\n');
  expect(toString(highlight(pre(language, source)))).toBe(source);
});
