import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { countPictures } from '../../studio/app/inline/pasted-document.ts';
import { longMarkdown, plainMarkdown } from '../../studio/app/inline/plain-markdown.ts';

/** The HTML of the clipboard, parsed. */
function parsed(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document; // it has the parts used here
}

/** The HTML that a program puts on the clipboard: `tests/fixtures/pasted/README.md`. */
const fixture = (name: string): string => readFileSync(`tests/fixtures/pasted/${name}.html`, 'utf8');

const [head, note] = ['## When the tide is low', '[^3]: Or four, *some* say.'];
const table = '| Plugin | Price |\n| - | - |\n';

test('a text from Word keeps the levels of its lists, the head of its table, its footnote and its bold words', () => {
  expect(plainMarkdown(parsed(fixture('word')), 3)).toBe(
    [
      head,
      'A **store** needs *three* things[^3], see [the tables](https://example.com/tides).',
      '- First point\n  - Below the **first**\n    - Deepest\n- Second point',
      'Then in order:',
      '1. Look\n   1. at the sea\n2. Wait',
      `${table}| Order Replicator<br>for orders | $99 |`,
      note,
    ].join('\n\n'),
  );
});

test('a text from Google Docs does too, and its links lead straight to their page', () => {
  expect(plainMarkdown(parsed(fixture('google-docs')), 3)).toBe(
    [
      head,
      'A **store** needs *three* things[^3], see [the tables](https://example.com/tides?a=1\\&b=2).',
      '- First point\n  - Below the first\n- Second point',
      '1. Look\n2. Wait',
      `${table}| Order Replicator | $99 |`,
      note,
    ].join('\n\n'),
  );
});

test.each([
  ['google-sheets', '| Plugin | Price \\| CAD |\n| - | - |\n| Order Replicator | 99 |\n| | 1 \\* 2 |'],
  ['excel', `${table}| Order Replicator | 99 |`],
])('cells of a spreadsheet are a table with a head: %s', (name, text) => {
  expect(plainMarkdown(parsed(fixture(name)), 1)).toBe(text);
});

test.each([
  ['one cell is its text', '<table><tr><td style="text-align:right">$99</td></tr></table>', '$99'],
  [
    'a list that begins at a later number and goes on below a paragraph',
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.</span>Three</p><p>Between</p>
     <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Deep</p>`,
    '3. Three\n\nBetween\n\n- Deep',
  ],
  [
    'two lists of Word beside each other are two',
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>One</p>
     <p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1)</span>Two</p>`,
    '- One\n\n1. Two',
  ],
  ['a mark of a footnote without its words is text', '<p>So<a href="#_ftn2">[2]</a>.</p>', 'So\\[2].'],
  [
    'bold only for other scripts is not bold',
    '<p><span style="mso-bidi-font-weight:bold">Plain</span></p>',
    'Plain',
  ],
  [
    'merged cells keep their columns',
    '<table><tr><td colspan="2">Both</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '| Both | |\n| - | - |\n| 1 | 2 |',
  ],
  [
    'the space at the end of bold and italic words goes out of them',
    `<p class=MsoNormal><b><span lang=EN-US>Note: </span></b><span>read this <i>first </i>and then go.</span></p>`,
    '**Note:** read this *first* and then go.',
  ],
  [
    'the space at both ends goes out of marks inside each other, and out of links',
    '<p>Read<b> <i>all </i></b>of<a href="https://example.com/a"> the page </a>now.</p>',
    'Read ***all*** of [the page](https://example.com/a) now.',
  ],
  [
    'bold room, and bold around a break, is not bold',
    '<p>One<b> </b>two<strong><br></strong>three<a href="https://example.com/a">&nbsp;</a>four<i></i></p>',
    'One two\\\nthree\u00A0four',
  ],
  [
    'a mail has its paragraphs in elements without a meaning',
    '<div dir="ltr">Hi Ann,<div><br></div><div>First line of text.</div><div>Second line.</div></div>',
    'Hi Ann,\n\nFirst line of text.\n\nSecond line.',
  ],
  [
    'sections, terms and the words below a picture are paragraphs',
    `<section>One</section><section>Two <b>bold</b></section><dl><dt>Term<dd>Meaning</dl>
     <figure><figcaption>A chart</figcaption></figure>End`,
    'One\n\nTwo **bold**\n\nTerm\n\nMeaning\n\nA chart\n\nEnd',
  ],
  [
    'the words above a table stay above it, and the paragraphs of a cell are lines',
    `<table><caption>Prices</caption><tr><th>Plan</th><th>Price</th></tr>
     <tr><td><div>One</div><section>store</section></td><td>$9</td></tr></table>`,
    'Prices\n\n| Plan | Price |\n| - | - |\n| One<br>store | $9 |',
  ],
  [
    'bold around several paragraphs and items is in each of them',
    '<b>x <i>y</i><div>a</div><ul><li>b</li><li>c<p>d</p></li></ul><h2>e</h2></b>',
    '**x *y***\n\n**a**\n\n- **b**\n\n- **c**\n\n  **d**\n\n## e',
  ],
  [
    'a bare address has no backslashes',
    `<p>A_b: https://example.com/my_long_page?utm_source=x&amp;utm_medium=y, (www.example.com/a_b_c) a*b.</p>
     <table><tr><th>A<th>B<tr><td>http://example.com/a_b|c_d<td>*</table>`,
    'A\\_b: https://example.com/my_long_page?utm_source=x&utm_medium=y, (www.example.com/a_b_c) a\\*b.\n\n' +
      '| A | B |\n| - | - |\n| http://example.com/a_b\\|c_d | \\* |',
  ],
  [
    'an address in the words of a link has them',
    '<a href="https://example.com/a">see https://example.com/a_b_c</a>',
    '[see https://example.com/a\\_b\\_c](https://example.com/a)',
  ],
  ['a note that nobody has made is no note', '<p>x<sup data-note="1](javascript:">b</sup></p>', 'xb'],
  [
    'raised and lowered figures stay what they mean; other raised words are plain',
    '<p>10<sup>6</sup> m<sup>2</sup>, 10<sup>−3</sup>, H<sub>2</sub>O, 1<sup>st</sup>, so<sup><a href="https://example.com/">1</a></sup></p>',
    '10⁶ m², 10⁻³, H₂O, 1st, so[1](https://example.com/)',
  ],
  [
    'code of a chat comes without its head',
    '<pre><div><div>php</div><div><button>Copy code</button></div><div><code>&lt;?php\necho 1;\n</code></div></div></pre>',
    '```\n<?php\necho 1;\n```',
  ],
  [
    'a link to Google itself stays',
    '<p><a href="https://www.google.com/search?q=tides">Search</a></p>',
    '[Search](https://www.google.com/search?q=tides)',
  ],
  [
    'a blank line of breaks ends a paragraph, a single break does not',
    '<p>Line one<br>Line two<br><br>New para</p><div>One<br> &nbsp; <br><br>Two</div>',
    'Line one\\\nLine two\n\nNew para\n\nOne\n\nTwo',
  ],
  [
    'a blank line ends a paragraph in marks, in elements of a mail, between blocks and in an item too',
    `Hi,<br><br>my <b>One <i>two<br></i><br>three</b> four<p><u>a <i>b <b>c<br> <br>d</b> e</i></u> f</p><p><span>Five<br></span><span><br>Six <s>seven</s></span></p>
     <ul><li>Eight<br><br>nine</li></ul><blockquote>Ten<br><br>eleven<hr>twelve</blockquote>`,
    'Hi,\n\nmy **One *two***\n\n**three** four\n\na *b **c***\n\n***d** e* f\n\nFive\n\nSix ~~seven~~\n\n- Eight\n\n  nine\n\n> Ten\n>\n> eleven\n>\n> ---\n>\n> twelve',
  ],
  [
    'breaks in cells and in code stay',
    '<table><tr><th>A<th>B<tr><td>One<br><br>two<td>1</table><pre>a<br><br>b</pre>',
    '| A | B |\n| - | - |\n| One<br><br>two | 1 |\n\n```\na\n\nb\n```',
  ],
  [
    'struck words stay struck, by whichever element or style',
    `<p><s>a</s> <del>b</del> <strike>c</strike> <span style="color:red;text-decoration:underline line-through">d
     <b>e</b></span> <span style="text-decoration-line: line-through">f</span> <s>g <del>h</del> </s>i
     <span style="text-decoration:none;--x:line-through">j</span> <s>Note:</s>k</p>`,
    '~~a~~ ~~b~~ ~~c~~ ~~d **e**~~ ~~f~~ ~~g h~~ i j ~~Note~~:k',
  ],
  [
    'boxes of a list stay boxes, other controls go',
    `<ul><li><input type=checkbox checked> One</li><li><p><input type=checkbox> Two</p></li>
     <li><label><input type="checkbox" disabled checked/>Three</label></li><li>Four <input value="x"></li></ul>
     <p><input type=checkbox checked> Five</p>`,
    '- [x] One\n- [ ] Two\n- [x] Three\n- Four\n\nFive',
  ],
])('%s', (_name, html, text) => {
  expect(plainMarkdown(parsed(html), 1)).toBe(text);
});

test.each([
  ['It takes 10~20 or 30~40 minutes.', 'It takes 10~20 or 30~40 minutes.'],
  ['In ~5 minutes, or ~10 days.', 'In ~5 minutes, or ~10 days.'],
  ['~~~', '\\~\\~\\~'],
  ['a ~~b~~ c', 'a \\~\\~b\\~\\~ c'],
])('waves in a text stay waves, in a cell too: %s', (words, text) => {
  const cell = `<table><tr><th>Time<th>Days<tr><td>${words}<td>1</table>`;
  for (const [html, markdown] of [
    [`<p>${words}</p>`, text],
    [cell, `| Time | Days |\n| - | - |\n| ${text} | 1 |`],
  ] as const) {
    const written = plainMarkdown(parsed(html), 1);
    expect(written).toBe(markdown);
    expect(toString(parseMarkdown(written))).toContain(words);
  }
});

test.each([
  ['<b>Note:</b>text', '**Note**:text'],
  ['<b>Price (net)</b>s', '**Price (net**)s'],
  ['<s>Note:</s>text', '~~Note~~:text'],
  ['~<s>a</s>~5', '\\~~~a~~\\~5'],
  ['<s>a</s><s>b</s>', '~~ab~~'],
  ['<b>a</b><b>b<i>c</i></b>', '**ab*c***'],
  ['<b>「foo」</b>は', '**「foo**」は'],
  ['x<b>(a)</b> <b>(a)</b>', 'x(**a)** **(a)**'],
  ['<b><i>Note:</i></b>text', '***Note***:text'],
  ['<b>Note:</b><i>text</i>', '**Note**:*text*'],
  ['a<b><i>y</i>:</b>z', 'a***y***:z'],
  ['a<b>x<i>(y)</i></b>', 'a**x(*y)***'],
  ['<i>a</i><b>b</b>', '*a***b**'],
  ['a<b>:</b>b', 'a:b'],
  ['x<b>:<i>(y)</i></b>', 'x:***(y)***'],
  [
    'a<b><code>x</code> y <i><a href="https://example.com/b">l</a></i></b>z',
    'a`x` y [l](https://example.com/b)z',
  ],
])('marks beside letters work, without codes of characters: %s', (html, text) => {
  const written = plainMarkdown(parsed(`<p>${html}</p>`), 1);
  expect(written).toBe(text);
  expect(toString(parseMarkdown(written))).toBe(html.replaceAll(/<[^>]*>/g, ''));
});

test('pictures that are left out are counted', () => {
  const html = `<p>Before</p><p><img src="https://example.com/a.png" alt="chart"></p><img src="data:,"><img width="1" src="b">`;
  expect(countPictures(parsed(html))).toBe(2);
});

test('in a field of one line footnotes stay text', () => {
  expect(plainMarkdown(parsed('<p>So<a href="#_ftn1">1</a>.</p><p><a name="_ftn1">1</a> Note</p>'))).toBe(
    'So1.\n\n1 Note',
  );
});

test('a long text is the same in steps, with a pause after each', async () => {
  const long = `<p>${'Low tide. '.repeat(400)}</p>`.repeat(20);
  const whole = fixture('word').replace('<p class=MsoNormal>Then', `${long}<p class=MsoNormal>Then`);
  let pauses = 0;
  const text = await longMarkdown(parsed(whole), 1, async () => void pauses++);
  expect(pauses).toBeGreaterThan(5);
  expect(text).toBe(plainMarkdown(parsed(whole), 1));
  expect(text.match(/Low tide\. /g)?.length).toBe(20 * 399);
});
