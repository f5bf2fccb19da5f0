import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { htmlAttributes, htmlText, jsonInHtml, xmlText } from '../../scripts/escape.ts';

test('text cannot open a tag or an entity', () => {
  expect(htmlText('</title><script>&amp;')).toBe('&lt;/title&gt;&lt;script&gt;&amp;amp;');
});

test('an attribute cannot end early', () => {
  expect(htmlAttributes({ content: '"><script>alert(1)</script>', name: "it's" })).toMatchInlineSnapshot(
    `" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" name="it's""`,
  );
});

test('data in a script cannot end the script, whatever it holds', () => {
  expect(jsonInHtml({ text: '</script><!--\u2028' })).toBe('{"text":"\\u003c/script>\\u003c!--\\u2028"}');
  assert(
    property(jsonValue(), (value) => {
      const json = jsonInHtml(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value));
    }),
  );
});

test('XML gets no character that it cannot hold', () => {
  expect(xmlText('a\u0000b<c>"d"\'&\u000B')).toBe('ab&lt;c&gt;&quot;d&quot;&apos;&amp;');
});
