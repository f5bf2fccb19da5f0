import { assert, jsonValue, property, string } from 'fast-check';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import {
  htmlAttributes,
  htmlText,
  jsonInHtml,
  markdownText,
  xmlAttributes,
  xmlText,
} from '../../scripts/engine/site/escape.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';

test('text cannot open a tag or an entity', () => {
  expect(htmlText('</title><script>&amp;')).toBe('&lt;/title&gt;&lt;script&gt;&amp;amp;');
});

test('an attribute cannot end early', () => {
  expect(htmlAttributes({ content: '"><script>alert(1)</script>', name: "it's" })).toMatchInlineSnapshot(
    `" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" name="it's""`,
  );
});

test('data in a script cannot end the script, whatever it contains', () => {
  expect(jsonInHtml({ text: '</script><!--\u2028' })).toBe('{"text":"\\u003c/script>\\u003c!--\\u2028"}');
  assert(
    property(jsonValue(), (value) => {
      const json = jsonInHtml(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value));
    }),
  );
});

test('characters that XML cannot contain are removed', () => {
  expect(xmlText('a\u0000b<c>"d"\'&\u000B')).toBe('ab&lt;c&gt;&quot;d&quot;&apos;&amp;');
});

test('an XML attribute cannot end early', () => {
  expect(xmlAttributes({ term: `"'<&\u0000` })).toBe(' term="&quot;&apos;&lt;&amp;"');
});

test('text in markdown is read literally, as one line', () => {
  expect(markdownText('a_b *c* [d](e)\n<f> &amp; g & h')).toBe(
    'a\\_b \\*c\\* \\[d\\](e) \\<f> \\&amp; g & h',
  );
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const [paragraph] = parseMarkdown(`x ${markdownText(text)}`).children;
      expect(paragraph && toString(paragraph).replace(/\s+/g, ' ')).toBe(
        `x ${text}`.replace(/\s+/g, ' ').trim(),
      );
    }),
  );
});
