import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, edited, line, schema, text } from './kit.ts';
import { project } from './project.ts';

const price = {
  type: 'object',
  additionalProperties: false,
  properties: {
    amount: { type: 'number', description: 'How much.', examples: [1] },
    period: { type: 'string', description: 'For how long.', examples: ['year'] },
  },
  'x-price': true,
  description: 'A price.',
  examples: [{ amount: 1 }],
};

const named = { description: 'A field.', examples: ['x'] };
const schemaFiles = {
  'schemas/waivers.schema.json': readFileSync('schemas/waivers.schema.json', 'utf8'),
  'schemas/notes.schema.json': schema(
    'Note',
    { title: text, link: { ...text, 'x-link': true } },
    { 'x-url': '/notes/{slug}' },
  ),
  'schemas/services.schema.json': schema('Service', {
    plans: {
      type: 'object',
      additionalProperties: false,
      properties: {
        saving: { ...text, ...named },
        items: { type: 'array', items: { type: 'string' }, description: 'Plans.', examples: [['a']] },
      },
    },
  }),
  'schemas/plans.schema.json': schema('Plan', {
    monthlyPrice: price,
    yearlyPrice: price,
  }),
  'content/plans/basic.json':
    '{ "monthlyPrice": { "amount": 10, "period": "month" }, "yearlyPrice": { "amount": 100, "period": "year" } }',
  'content/services/care.json': '{ "plans": { "saving": "Save 20%", "items": ["basic"] } }',
};
const note = (title: string, link = '/notes/a'): string => JSON.stringify({ title, link });

const reason = 'The words are agreed on.';
const band = {
  rule: 'prose:repeated-word',
  file: 'content/notes/a.json',
  where: 'the the',
  reason,
  owner: 'Editors',
  until: '2025-09-01',
};
const saving = { ...band, rule: 'rule:saving', file: 'content/services/care.json', where: 'Save 20%' };

/** A project on 2025-09-01 with a word that stands twice, a saving that is none, and these waivers. */
const world = (
  waivers: readonly object[] | string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...schemaFiles,
  'content/notes/a.json': note('Hear the the band'),
  'content/waivers.json': typeof waivers === 'string' ? waivers : JSON.stringify({ waivers }, null, 1),
  ...more,
});

/** What counts, a line each, and what is waived. */
async function judged(...args: Parameters<typeof world>): Promise<object> {
  const { findings, waived } = await compile(world(...args));
  return {
    counts: findings.map(line),
    waived: waived.map(({ finding: { file, ruleId }, waiver }) => `${file} ${ruleId}: ${waiver.reason}`),
  };
}

test('without a waiver, everything counts', async () => {
  expect(await judged([])).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/notes/a.json:1:10 prose:repeated-word Unexpected \`the the\`, expected the word once",
        "content/services/care.json:1:24 rule:saving Unexpected saving \`Save 20%\`, expected \`16.7 %\` of \`basic\` ($100/year, $120/year by the month)",
      ],
      "waived": [],
    }
  `);
});

test('a waiver takes away its finding, up to and including its last day, and the bundle is made', async () => {
  expect(await judged([band, saving])).toMatchInlineSnapshot(`
    {
      "counts": [],
      "waived": [
        "content/notes/a.json repeated-word: The words are agreed on.",
        "content/services/care.json saving: The words are agreed on.",
      ],
    }
  `);
  expect((await compile(world([band, saving]), true)).outputs).toBeDefined();
  expect((await compile(world([band]), true)).outputs).toBeUndefined();
});

test('lines may move: the words of the finding tell which it is', async () => {
  const moved = { 'content/services/care.json': `\n\n${schemaFiles['content/services/care.json']}` };
  expect(await judged([band, saving], moved)).toEqual(await judged([band, saving]));
});

test.each(['Save 30%', 'save 20%', 'Starter'])('other words are another finding: %s', async (where) => {
  const { findings, waived } = await compile(world([band, { ...saving, where }]));
  expect(findings.map(({ source, ruleId }) => `${source}:${ruleId}`)).toEqual([
    'rule:saving',
    'waiver:unused',
  ]);
  expect(waived).toHaveLength(1);
});

test('past its day, a waiver is an error that names its finding', async () => {
  expect(await judged([band, { ...saving, until: '2025-08-31' }])).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/waivers.json:17:13 waiver:expired Unexpected day \`2025-08-31\` in the past, expected today, \`2025-09-01\`, or later: nothing covers \`rule:saving\` in \`content/services/care.json\` any more, which says "Unexpected saving \`Save 20%\`, expected \`16.7 %\` of \`basic\` ($100/year, $120/year by the month)"",
      ],
      "waived": [
        "content/notes/a.json repeated-word: The words are agreed on.",
      ],
    }
  `);
  expect((await compile(world([band, { ...saving, until: '2025-08-31' }]), true)).outputs).toBeUndefined();
});

test('a waiver without a finding is an error, in the past as well', async () => {
  const mended = { 'content/notes/a.json': note('Hear the band') };
  expect(await judged([band, saving], mended)).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/waivers.json:6:13 waiver:unused No finding of \`prose:repeated-word\` in \`content/notes/a.json\` says \`the the\`: remove this waiver",
      ],
      "waived": [
        "content/services/care.json saving: The words are agreed on.",
      ],
    }
  `);
  expect(await judged([{ ...band, until: '2025-01-01' }, saving], mended)).toEqual(
    await judged([band, saving], mended),
  );
});

test('as long as something else is wrong, nothing proves that a waiver is without a finding', async () => {
  expect(
    await judged([band, saving], {
      'content/plans/basic.json': '{ "monthlyPrice": { "amount": "ten" }, "yearlyPrice": { "amount": 100 } }',
    }),
  ).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/plans/basic.json:1:31 validate:type Unexpected text \`ten\`, expected a number",
      ],
      "waived": [
        "content/notes/a.json repeated-word: The words are agreed on.",
      ],
    }
  `);
});

test('a second waiver of the same finding is an error', async () => {
  expect(await judged([band, saving, { ...band, owner: 'Sales' }])).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/waivers.json:19:3 waiver:duplicate Unexpected second waiver of \`prose:repeated-word\` for \`the the\` in \`content/notes/a.json\`, expected each once",
      ],
      "waived": [
        "content/notes/a.json repeated-word: The words are agreed on.",
        "content/services/care.json saving: The words are agreed on.",
      ],
    }
  `);
});

test.each([
  ['link:address', 'content/notes/b.json', { 'content/notes/b.json': note('B', '/notes/c') }],
  ['validate:type', 'content/notes/b.json', { 'content/notes/b.json': '{ "title": 1, "link": "/notes/a" }' }],
  ['parse:json', 'content/notes/b.json', { 'content/notes/b.json': '{ "title": }' }],
  ['rule:downloads', 'content/notes/a.json', {}],
  ['waiver:unused', 'content/waivers.json', {}],
  ['rule:savings', 'content/services/care.json', {}],
])('no waiver covers %s', async (rule, file, more) => {
  const { findings, outputs } = await compile(
    world([band, saving, { ...saving, rule, file, where: 'nexpected' }], more),
    true,
  );
  expect(outputs).toBeUndefined();
  expect(findings.map(line).map((found) => found.replace(/ in .*/, ''))).toMatchSnapshot();
});

test('where the waivers cannot be read, nobody can say what they cover: they alone are to blame', async () => {
  expect(await judged('{')).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/notes/a.json:1:10 prose:repeated-word Unexpected \`the the\`, expected the word once",
        "content/waivers.json:1:2 parse:json Unexpected end of the file, expected \`}\`",
      ],
      "waived": [],
    }
  `);
  expect(await judged([{ ...saving, until: 'soon' }])).toMatchInlineSnapshot(`
    {
      "counts": [
        "content/notes/a.json:1:10 prose:repeated-word Unexpected \`the the\`, expected the word once",
        "content/waivers.json:9:13 validate:format Unexpected date \`soon\`, expected a day of the calendar such as \`2025-07-12\`",
      ],
      "waived": [],
    }
  `);
});

test('a project without waivers needs no file of them', async () => {
  const { 'content/waivers.json': _file, 'schemas/waivers.schema.json': _schema, ...rest } = world([]);
  expect((await compile(rest)).findings.map(line)).toHaveLength(2);
});

test('the check counts what is waived, and machines read of it', async () => {
  const { run } = project(world([band, saving]));
  expect(await run('check', '--as-of', '2025-09-01')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "error": "",
      "out": "8 files checked, no findings, 2 waived
    ",
    }
  `);
  const { code, out } = await run('check', '--as-of', '2025-09-01', '--format', 'json');
  expect({ code, found: JSON.parse(out) as unknown }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "found": [
        {
          "column": 10,
          "endColumn": 29,
          "endLine": 1,
          "file": "content/notes/a.json",
          "level": "warning",
          "line": 1,
          "reason": "Unexpected \`the the\`, expected the word once",
          "rule": "prose:repeated-word",
          "waived": {
            "owner": "Editors",
            "reason": "The words are agreed on.",
            "until": "2025-09-01",
          },
        },
        {
          "column": 24,
          "endColumn": 34,
          "endLine": 1,
          "file": "content/services/care.json",
          "level": "error",
          "line": 1,
          "reason": "Unexpected saving \`Save 20%\`, expected \`16.7 %\` of \`basic\` ($100/year, $120/year by the month)",
          "rule": "rule:saving",
          "waived": {
            "owner": "Editors",
            "reason": "The words are agreed on.",
            "until": "2025-09-01",
          },
        },
      ],
    }
  `);
  const sarif = JSON.parse((await run('check', '--as-of', '2025-09-01', '--format', 'sarif')).out) as {
    runs: { results: { suppressions: unknown }[] }[];
  };
  expect(sarif.runs[0]?.results.map(({ suppressions }) => suppressions)).toMatchInlineSnapshot(`
    [
      [
        {
          "justification": "The words are agreed on. (Editors, until 2025-09-01)",
          "kind": "external",
          "status": "accepted",
        },
      ],
      [
        {
          "justification": "The words are agreed on. (Editors, until 2025-09-01)",
          "kind": "external",
          "status": "accepted",
        },
      ],
    ]
  `);
  expect((await run('check', '--as-of', '2025-09-02')).code).toBe(1);
});

test('the saving that the site promises is waived, and nothing else', async () => {
  const { findings, waived } = await compile(edited({}));
  expect(findings.map(line)).toEqual([]);
  expect(waived.map(({ finding }) => finding.reason)).toMatchInlineSnapshot(`
    [
      "Unexpected saving \`Save 20%\`, expected \`16.7 %\` of \`starter\` ($4,990/year, $5,988/year by the month), \`16.7 %\` of \`professional\` ($9,990/year, $11,988/year by the month)",
    ]
  `);
});
