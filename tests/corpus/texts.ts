/** A short text with one trait. */
export interface CorpusText {
  readonly text: string;
  /** The rules of its findings, in their order; none if absent. */
  readonly finds?: readonly string[];
}

const lines = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('\n');

/** Texts by their traits. `render.ts` keeps the output of cmark-gfm for them in `rendered.json`. */
export const texts: Readonly<Record<string, CorpusText>> = {
  // Languages and characters
  'right to left': { text: 'הזמנה *חדשה* מספר 12.\n\n- ראשון\n- שני `code` שלישי' },
  'right to left with a link': { text: 'انظر [الخطط](/notes/a) قبل **الدفع**، ثم تابع.' },
  'chinese without spaces': { text: '这是**粗体**文字，和*斜体*文字。\n换行之后。' },
  'japanese with punctuation inside marks': { text: '設定は **「税率」** です。`税率` を確認。' },
  'korean with particles after marks': { text: '주문 **번호**는 `order_number`를 봅니다.' },
  'accents composed and decomposed': {
    text: '## Caf\u00e9 and cafe\u0301\n\nNa\u00efve, Dvo\u0159\u00e1k, \u0141\u00f3d\u017a.',
  },
  'emoji of several characters': { text: 'Ship 📦 today 👩🏽‍🚀 🇨🇦.\n\n- ✅ done\n- ❌ open' },
  'named and numbered entities': { text: '&copy; 2025 &mdash; 3 &lt; 5 &amp;&amp; &#x20AC;9 &nope; &#0;' },
  'entities that are no marks': { text: '&#42;not emphasis&#42; and &#91;not a link&#93;(/notes/a)' },
  'no-break spaces': { text: '49\u00a0€ a month\u202f! And * not\u00a0* emphasis.' },
  'dashes and quotation marks': { text: '“One” – ‘two’ — three… 5′ 6″ and 2×3.' },
  // Files
  'windows line breaks': {
    text: '## One\r\n\r\nTwo *words*\r\nmore.\r\n\r\n- a\r\n- b\r\n\r\n```php\r\necho 1;\r\n```\r\n',
  },
  'a byte order mark inside': { text: 'First.\n\n\uFEFFSecond.', finds: ['validate:invisible'] },
  'no line break at the end': { text: '- a\n- b\n\n> c' },
  'lines of spaces': { text: 'One.\n' + ' '.repeat(150) + '\nTwo.\n\t\t\t\t\t\t\t\t\nThree.' },
  'a line of nine thousand characters': {
    text: `${'word '.repeat(1800)}end`,
    finds: ['prose:repeated-word', 'prose:long-sentence'],
  },
  'a long word': { text: `See ${'supercalifragilistic'.repeat(20)} here.` },
  // Lists
  'a tight list with paragraphs after': { text: '- a\n- b\n\nAfter.' },
  'a loose list': { text: '1. One\n\n   More of one.\n\n2. Two' },
  'lists of three kinds in each other': { text: '- a\n  1. b\n     - [x] c\n     - [ ] d\n  2. e\n- f' },
  'a list that begins at seven': { text: '7. seven\n8. eight\n\nWords\n2. not a list' },
  'code and quotes in a list': { text: '1. Run\n\n   ```bash\n   npm ci\n   ```\n\n   > Wait.\n\n2. Done' },
  'continued lines that are aligned': { text: `- Words\n${lines(4, () => `${' '.repeat(70)}and more`)}` },
  'a footnote in a list': { text: '- One[^1]\n- Two[^b]\n\n[^1]: First.\n[^b]: Second, with `code`.' },
  'a footnote used twice': { text: 'One[^n] and again[^n].\n\n[^n]: Note.' },
  'a footnote of two paragraphs': { text: 'One[^n].\n\n[^n]: Note.\n\n    More of the note.' },
  // Tables
  'a table with alignment': { text: '| l | c | r |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |' },
  'a table without outer bars': { text: 'a | b\n--- | ---\n1 | 2' },
  'a table with bars in code': { text: '| a | b |\n| - | - |\n| `x \\| y` | z \\| z |' },
  'a table whose rows are uneven': { text: '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 ||' },
  'a table right after a paragraph': { text: 'Words\n| a | b |\n| - | - |\n| 1 | 2 |' },
  'a list in a cell is characters': { text: '| a |\n| - |\n| - b |' },
  'line breaks in a cell': { text: '| a | b |\n| - | - |\n| one<br>two | **c<br/>d**<br />e |' },
  'a table of placeholders': {
    text: '| Placeholder | Meaning |\n| --- | --- |\n| {{order_number}} | the number |\n| {{ site.title }} | the **title** |',
  },
  'a table in a quote': { text: '> | a | b |\n> | - | - |\n> | 1 | 2 |' },
  'a table in a list': { text: '- Prices\n\n  | a | b |\n  | - | - |\n  | 1 | 2 |\n- Next' },
  // Inline
  'placeholders everywhere': {
    text: '{{customer_name}} gets it.\n\n- {{order_date}}\n- **{{total}}** and [{{site}}](/notes/a)\n\n> {{x}}',
  },
  'marks of arithmetic': { text: 'The size is 2**8 bytes, 3 * 4 * 5 and 2~3.', finds: ['parse:markup'] },
  'bars around words': { text: '|x| is the distance of x from zero.', finds: ['parse:markup'] },
  'brackets of code': {
    text: 'See $a[0][1] and [^abc] in a pattern.',
    finds: ['parse:markup', 'parse:markup'],
  },
  'a lone backtick': { text: "It's rock 'n` roll.", finds: ['parse:markup'] },
  'underscores in names': {
    text: 'Use order_item_id, __init__ and _this_ or snake_case_.',
    finds: ['parse:markup'],
  },
  'emphasis in emphasis': { text: '***both*** and **a *b* c** and *a **b** c*' },
  'struck words': { text: '~~old~~ but a ~ b' },
  'code with backticks inside': { text: '``a ` b`` and `` ` `` and ` a `' },
  backslashes: { text: '\\*a\\* C:\\new \\\\ \\[b\\](c) \\{{x}}' },
  'bare addresses': { text: 'See https://example.com/a_b?c=d&e. Or www.example.com/(x), hi@example.com!' },
  'links by reference': { text: '[One][a], [a] and [Two][].\n\n[a]: /notes/a "Title"\n[two]: /notes/a' },
  'links with brackets and titles': { text: "[a [b] c](/notes/a 'x') and [d](</notes/a>)" },
  'an anchor from an address bar': { text: '## Café au lait\n\n[Coffee](#section-caf%C3%A9-au-lait)' },
  'hard breaks': { text: 'one  \ntwo\\\nthree\nfour' },
  comments: {
    text: 'Words <!-- Ask Eva --> and more.\n\n<!-- TODO:\n\nall -->\n\nEnd.',
    finds: ['validate:raw-html', 'validate:raw-html'],
  },
  // Blocks
  'headings of both kinds': { text: 'Two\n---\n\n### Three ###\n\n#### Four `code`' },
  'fences of all kinds': {
    text: '```php fragment\nfunction a() { ... }\n```\n\n~~~\n```\n~~~\n\n````md\n```\n````',
  },
  'an indented fence with aligned code': {
    text: `- a\n\n  \`\`\`yaml\n  b:\n${lines(4, () => `  ${' '.repeat(80)}- c`)}\n  \`\`\``,
  },
  'code by indentation': {
    text: `Words:\n\n    $a    = 1;\n    $name${' '.repeat(90)}= 2; // **no**\n\nEnd.`,
  },
  'quotes in quotes, lazily': { text: '> a\n> > b\nc\n\nd' },
  'rules of all kinds': { text: 'a\n\n***\n\nb\n\n- - -\n\nc' },
  'an alert of another dialect': { text: '> [!NOTE]\n> Back up first.' },
  'marks of other dialects': {
    text: '## Set up {#setup}\n\n==Marked== words, see [[Set up]].',
    finds: ['parse:dialect', 'parse:dialect', 'parse:dialect'],
  },
  'twenty levels of quotes': { text: `${'> '.repeat(20)}deep` },
};
