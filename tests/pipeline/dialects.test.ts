import { describe, expect, test } from 'vitest';
import { fixTexts } from '../../scripts/engine/commands/fix/fix-content.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { blockText, compile, line, note, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/shortcodes/box.schema.json': schema(
    'Box',
    { kind: { ...text, enum: ['info', 'warning'], examples: ['info'] }, title: text, content: blockText },
    {
      'x-admonitions': {
        note: { kind: 'info', title: 'Note' },
        danger: { kind: 'warning', title: 'Danger' },
      },
    },
  ),
};
const path = 'content/notes/a.md';
const front = '---\ntitle: A\n---\n';

/** Findings for a note with this body, which begins at line 1. */
async function problems(body: string): Promise<string[]> {
  const { findings } = await compile(note(body, schemaFiles));
  return findings.map((one) => line({ ...one, line: (one.line ?? 0) - 3 }).replace(`${path}:`, ''));
}

/** A body as `--fix` leaves it. */
async function fixed(body: string): Promise<string> {
  const given = sources({ texts: note(body, schemaFiles) });
  const { texts } = await fixTexts(given, new Map([[path, `${front}${body}`]]), compile);
  return texts.get(path)?.slice(front.length) ?? '';
}

const box = ':::box{kind="info" title="Note"}';
const danger = ':::box{kind="warning" title="Danger"}';
const alert = (name: string, block: string): string =>
  `parse:dialect Unexpected \`[!${name}]\`, expected a block such as \`${block}\``;

describe('a note of another dialect is a block here, and `--fix` writes it', () => {
  test.each([
    ['> [!NOTE]\n> Back up\n> first.\n', alert('NOTE', box), `${box}\nBack up\nfirst.\n:::\n`],
    [
      'A.\n\n> [!danger]\n>\n> Two **words**.\n>\n> - One\n\nB.\n',
      alert('danger', danger),
      `A.\n\n${danger}\nTwo **words**.\n\n- One\n:::\n\nB.\n`,
    ],
    [
      '> [!note]- Read me\n> Back up.\n',
      alert('note', ':::box{kind="info" title="Read me"}'),
      ':::box{kind="info" title="Read me"}\nBack up.\n:::\n',
    ],
    [
      ':::note\nBack up.\n:::\n',
      `validate:shortcode Unexpected shortcode type \`note\`. Did you mean \`${box}\`?`,
      `${box}\nBack up.\n:::\n`,
    ],
    [
      '::::danger[Not *twice*]\nBack up.\n::::\n',
      'validate:shortcode Unexpected shortcode type `danger`. Did you mean `:::box{kind="warning" title="Not twice"}`?',
      '::::box{kind="warning" title="Not twice"}\nBack up.\n::::\n',
    ],
    [
      ':::Note{title="A &quot;b&quot;"}\nBack up.\n:::\n',
      'validate:shortcode Unexpected shortcode type `Note`. Did you mean `:::box{kind="info" title="A &#x22;b&#x22;"}`?',
      ':::box{kind="info" title="A &#x22;b&#x22;"}\nBack up.\n:::\n',
    ],
  ])('%j', async (body, message, result) => {
    const report = await problems(body);
    expect(report).toEqual([expect.stringMatching(/^[13]:1 /)]);
    expect(report[0]?.slice(4)).toBe(message);
    expect(await fixed(body)).toBe(result);
    expect(await problems(result)).toEqual([]);
  });

  test('a block with a title after its name is one too', async () => {
    expect(await fixed(':::danger Not twice\nBack up.\n:::\n')).toBe(
      ':::box{kind="warning" title="Not twice"}\nBack up.\n:::\n',
    );
    expect(await problems('::: danger **Not** twice\nBack up.\n:::\n')).toHaveLength(1);
    expect(await fixed('::: danger **Not** twice\nBack up.\n:::\n')).toContain('::: danger **Not** twice');
  });

  test('a block with a space before its name is one as a whole after the fix', async () => {
    const body = '::: danger Not twice\nBack up.\n\nAll.\n:::\n';
    expect(await problems(body)).toEqual([
      '1:1 parse:markup Unexpected `::: danger Not twice`, expected `:::box{kind="warning" title="Not twice"}`',
    ]);
    const result = ':::box{kind="warning" title="Not twice"}\nBack up.\n\nAll.\n:::\n';
    expect(await fixed(body)).toBe(result);
    expect(await problems(result)).toEqual([]);
  });

  test.each([
    ['in a list', '- > [!NOTE]\n  > Back up.\n', '1:3'],
    ['in a quote', '> > [!NOTE]\n> > Back up.\n', '1:3'],
    ['below words', 'A.\n> [!NOTE]\n> Back up.\n', '2:1'],
    ['without words', '> [!NOTE]\n', '1:1'],
  ])('an alert %s is left to its writer', async (_what, body, place) => {
    expect(await problems(body)).toEqual([`${place} ${alert('NOTE', box)}`]);
    expect(await fixed(body)).toBe(body);
  });

  test.each([
    ['a footnote', '> [!NOTE]\n> Words[^1].\n\n[^1]: A note.\n'],
    ['a link by its name', '> [!NOTE]\n> See [y].\n\n[y]: /notes/a\n'],
    ['the address of a link outside', '> [!NOTE]\n> Words.\n>\n> [y]: /notes/a\n\nSee [y].\n'],
    ['a heading, to which links may lead', '> [!NOTE]\n> ## Words\n'],
    ['marks in its title', '> [!NOTE] **Read** me\n> Words.\n'],
    ['a second alert', '> [!NOTE]\n> Words.\n> [!DANGER]\n> Words.\n'],
    ['a block', `> [!NOTE]\n> Words.\n>\n> ${box}\n> Words.\n> :::\n`],
  ])('an alert with %s is left to its writer: a block would change it', async (_what, body) => {
    expect(await problems(body)).toEqual([expect.stringMatching(/^1:1 parse:dialect .*\[!NOTE\]/)]);
    expect(await fixed(body)).toBe(body);
  });

  test('an alert with a picture is left to its writer', async () => {
    const body = '> [!NOTE]\n> ![A quay](/quay.svg)\n';
    expect(await fixed(body)).toBe(body);
  });

  test('a block with more than a title is left to its writer', async () => {
    const body = ':::note{title="A" icon="b"}\nBack up.\n:::\n';
    expect(await problems(body)).toEqual([expect.stringContaining('validate:shortcode')]);
    expect(await fixed(body)).toBe(body);
  });

  test('a block without an end is that alone', async () => {
    expect(await problems(':::note\nBack up.\n')).toEqual([
      '1:1 parse:shortcode In `note`: Missing end of this block, expected a line of `:::`',
    ]);
  });
});

test.each([
  [
    'See (the note)[/notes/a].',
    '1:5 parse:markup Unexpected `(the note)[/notes/a]`, expected `[the note](/notes/a)`',
    'See [the note](/notes/a).',
  ],
  [
    '(One)[#section-two]',
    '1:1 parse:markup Unexpected `(One)[#section-two]`, expected `[One](#section-two)`',
    '[One](#section-two)',
  ],
  [
    '(Notes)[/notes]',
    '1:1 parse:markup Unexpected `(Notes)[/notes]`, expected `[Notes](/notes)`',
    '[Notes](/notes)',
  ],
  [
    '!(A quay)[/quay.svg]',
    '1:1 parse:markup Unexpected `!(A quay)[/quay.svg]`, expected `![A quay](/quay.svg)`',
    '![A quay](/quay.svg)',
  ],
  [
    'A.\n\n! [A quay](/quay.svg)',
    '3:1 parse:markup Unexpected space after `!`, expected a picture such as `![words](/images/map.svg)`',
    'A.\n\n![A quay](/quay.svg)',
  ],
])('half a link or a picture: %j', async (body, expected, result) => {
  const reports = (await problems(body)).filter((report) => !report.includes(' link:'));
  expect(reports).toEqual([expected]);
  expect((await fixed(body)).trimEnd()).toBe(result);
});

test.each([
  'Look! [A quay](/notes/a) and ! [a note](/notes/a), f(a)[/b], (a) [/b/c], (a)[0], (b)[c d], `(a)[/b]`',
  '(a)[b]\n\n[b]: /notes/a',
])('is no half of a link: %j', async (body) => {
  expect(await problems(body)).toEqual([]);
});

test.each([
  ['- [] Reef', '1:3', '[] Reef', '[ ] Reef', '- [ ] Reef'],
  ['- [ ] One\n- [ ]Zoë’s two', '2:3', '[ ]Zoë', '[ ] Zoë', '- [ ] One\n- [ ] Zoë’s two'],
  ['1. [x]Done', '1:4', '[x]Done', '[x] Done', '1. [x] Done'],
])('half a box to tick: %j', async (body, place, mark, meant, result) => {
  expect(await problems(body)).toEqual([
    `${place} parse:markup Unexpected \`${mark}\`, expected \`${meant}\` for a box to tick`,
  ]);
  expect((await fixed(body)).trimEnd()).toBe(result);
});

test.each([
  'See <https://a.example now.',
  '<http://a.example',
  'See (<https://a.example/b c>).',
  '- <www.a.example>',
])('half an address in angle brackets: %s', async (body) => {
  const at = body.indexOf('<') + 1;
  expect(await problems(body)).toEqual([
    `1:${at} parse:markup Unexpected \`<\` before an address, expected the address alone, or \`<https://…>\` around the whole of it`,
  ]);
});

test.each([
  '- [] is an empty list\n- [ ] to [x]y\n- `[] A`\n- \\[] A\n- [x]\n\n[] Words, [ ]Words',
  'See <https://a.example>, `<https://a`, \\<https://a.example, 3 <4 and https://a.example.',
])('is no half of either: %j', async (body) => {
  expect(await problems(body)).toEqual([]);
});

const marked = (mark: string): string =>
  `Unexpected \`${mark}\`, expected \`**\` on both sides of words that stand out`;
const wikiLink = (mark: string, words: string): string =>
  `Unexpected \`${mark}\`, expected a link such as \`[${words}](/about)\``;
const anchor = (mark: string): string =>
  `Unexpected \`${mark}\`, expected the words of the heading alone: its anchor is made of them`;
const emoji = (mark: string): string => `Unexpected \`${mark}\`, expected the emoji itself, such as 🙂`;

test.each([
  ['==marked== words', '1:1', marked('==marked=='), '**marked** words'],
  ['a (==b c==), d', '1:4', marked('==b c=='), 'a (**b c**), d'],
  ['| a |\n| - |\n| ==b== |', '3:3', marked('==b=='), '| a |\n| - |\n| **b** |'],
  ['## Tide {#tide}', '1:9', anchor('{#tide}'), '## Tide'],
  ['## Tide {: .wide #tide } ##', '1:9', anchor('{: .wide #tide }'), '## Tide  ##'],
  ['==“quoted”==', '1:1', marked('==“quoted”==')],
  ['See [[Set up]].', '1:5', wikiLink('[[Set up]]', 'Set up')],
  ['![[Plan|the plan]]', '1:1', wikiLink('![[Plan|the plan]]', 'the plan')],
  ['High tide :wave:, at last', '1:11', emoji(':wave:')],
  ['At last :+1:', '1:9', emoji(':+1:')],
  ['A.\n\n[TOC]', '3:1', 'Unexpected `[TOC]`, expected no list of contents: pages make it of the headings'],
  ['!!! note\n\n    Back up.', '1:1', `Unexpected \`!!! note\`, expected a block such as \`${box}\``],
  [
    'A.\n\n> ??? Danger "Not twice"',
    '3:3',
    'Unexpected `??? Danger "Not twice"`, expected a block such as `:::box{kind="warning" title="Not twice"}`',
  ],
])('a mark of another dialect: %s', async (body, place, reason, result = body) => {
  expect(await problems(body)).toEqual([`${place} parse:dialect ${reason}`]);
  expect((await fixed(body)).trimEnd()).toBe(result);
});

test.each([
  [
    '~old~ boats',
    '1:1 parse:markup Unexpected `~old~`, expected `~~old~~` for struck words',
    '~~old~~ boats',
  ],
  [
    'So (~no longer.~), or ~2025~',
    '1:5 parse:markup Unexpected `~no longer.~`, expected `~~no longer.~~` for struck words',
    'So (~~no longer.~~), or ~~2025~~',
  ],
])('struck words of GitHub: %s', async (body, expected, result) => {
  const [first = ''] = await problems(body);
  expect(first).toBe(expected);
  expect((await fixed(body)).trimEnd()).toBe(result);
});

test.each([
  'It costs ~$100–~$200 now.',
  '~5 and ~6 boats, ~7–~8, ~9',
  'In ~/boats and ~/quay',
  'H~2~O, a ~ b ~ c',
  '`~a~`, \\~a~',
])('a sign for about, or for home, is a character: %s', async (body) => {
  expect(await problems(body)).toEqual([]);
  expect(JSON.stringify(parseMarkdown(body))).not.toContain('"delete"');
});

test('each mark of another dialect has its finding', async () => {
  expect(await problems('High tide :wave:, at last :+1:')).toHaveLength(2);
});

test.each([
  ['{% include tide.html %}', '1:1', '{% include tide.html %}'],
  ['A {%- if tide -%} b', '1:3', '{%- if tide -%}'],
  ['{{< tide "high" >}}', '1:1', '{{< tide "high" >}}'],
  ['See {{% tide %}}.', '1:5', '{{% tide %}}'],
  ['[gallery ids="1,2"]', '1:1', '[gallery ids="1,2"]'],
  ['[video src="a.mp4" width="9" /] here', '1:1', '[video src="a.mp4" width="9" /]'],
  ['A boat.[/caption]', '1:8', '[/caption]'],
  ['So it is【1†source】.', '1:9', '【1†source】'],
  ['It is :contentReference[oaicite:0]{index=0}', '1:7', ':contentReference[oaicite:0]{index=0}'],
  ['A.\n{: .wide}', '2:1', '{: .wide}'],
  ['{:toc}', '1:1', '{:toc}'],
  ['{: .wide}', '1:1', '{: .wide}'],
  ['See [A](https://a.example){: target=_blank}.', '1:27', '{: target=_blank}'],
  ['See [A](https://a.example){target=_blank}.', '1:27', '{target=_blank}'],
  ['See **A**{.wide}.', '1:10', '{.wide}'],
])('a tag of a template: %s', async (body, place, mark) => {
  const message = `parse:dialect Unexpected \`${mark}\`, expected words for visitors, or backticks around it`;
  expect(await problems(body)).toEqual([`${place} ${message}`]);
  expect((await fixed(body)).trimEnd()).toBe(body);
});

const bullet = (mark: string): string =>
  `Unexpected \`${mark}\` at the beginning of a line, expected \`-\` and a space before each item of a list`;
const noBreakSpace = (mark: string): string =>
  `Unexpected no-break space after \`${mark}\`, expected a space: markdown knows no other there`;

test.each([
  ['• One\n• Two', bullet('•'), '- One\n- Two'],
  ['Two:\n•\tOne **x**\n•\tTwo', bullet('•'), 'Two:\n- One **x**\n- Two'],
  ['• One', bullet('•'), '• One'],
  ['·\tOne\n·\tTwo', bullet('·'), '- One\n- Two'],
  ['·\u00a0\u00a0\u00a0 One\n·\u00a0\u00a0\u00a0 Two', bullet('·'), '- One\n- Two'],
  ['o\tOne', bullet('o'), 'o\tOne'],
  ['– One\n– Two', bullet('–'), '– One\n– Two'],
  ['-\u00a0One', noBreakSpace('-'), '- One'],
  ['> A\n> *\u00a0One\n> *\u00a0Two', noBreakSpace('*'), '> A\n> * One\n> * Two'],
  ['##\u00a0Tide', noBreakSpace('##'), '## Tide'],
  ['1.\u00a0One\n2.\u00a0Two', noBreakSpace('1.'), '1. One\n2. Two'],
  ['-One\n-Two', 'Missing space after `-`', '-One\n-Two'],
  ['1.One\n2.Two', 'Missing space after `1.`', '1.One\n2.Two'],
])('a list or a heading of another program is one warning: %j', async (body, message, result) => {
  const { findings } = await compile(note(body, schemaFiles));
  expect(findings.map(({ reason, fatal }) => [reason, fatal])).toEqual([[message, false]]);
  expect((await fixed(body)).trimEnd()).toBe(result);
});

test.each([
  'At 8 • or later\n1.\u00a0May, 10\u00a0km',
  '– he said.',
  'Victoria\n· Vancouver\n· Nanaimo',
  '§\u00a05 applies.',
  'o\u00a0homem',
  '—\u00a0Hello.\n—\u00a0Hello.',
  '••••\n•••',
  '-5 degrees\n-7 degrees',
  '-v is short\n-q too',
  '1.5 km\n2.5 km',
  '`• One`\n\n```\n• One\n-\u00a0Two\n```',
])('is no list of another program: %j', async (body) => {
  expect(await problems(body)).toEqual([]);
});

test.each([
  'a == b, a==b && c==d, a ==b, == c ==, ===d===, `==e==`, \\==f==',
  '[[1, 2], [3, 4]], [[1]], a[[b]], [[ -f x ]], `[[c]]`, \\[[d]]',
  'See [[a]].\n\n[a]: /notes/a',
  '## The words {of} a \\{#heading} {}',
  '> [!NOTE',
  '> Words\n> [!NOTE]',
  '> [!UNKNOWN]\n> Words.',
  '> ## [!NOTE]',
  'At 10:30:45, 1:a:2, a::b::c, :30:, (x) :), `:wave:`, \\:wave:, std::string:, key: value:',
  'See [TOC] above, [toc].',
  '5% {of} 10%, {{ tide }}, {{{tide}}}, {{#if a}}, [a="b"], [tide], and/or [/a/b], `{% if a %}`, \\{% if a %}, { %a% }, {: a',
  'Wow !!! note, ??? and !!!\n\n!!! wow\n\n!!! note that\n\n???\n\n`!!! note`',
])('is no mark of another dialect: %j', async (body) => {
  expect(await problems(body)).toEqual([]);
});
