import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, edited, group, line, list, price, schema, text } from './kit.ts';
import { project } from './project.ts';

const schemaFiles = {
  'schemas/waivers.schema.json': readFileSync('schemas/waivers.schema.json', 'utf8'),
  'schemas/notes.schema.json': schema(
    'Note',
    { title: text, link: { ...text, 'x-link': true } },
    { 'x-url': '/notes/{slug}' },
  ),
  'schemas/services.schema.json': schema('Service', {
    plans: group({ saving: text, items: list({ type: 'string' }, { examples: [['a']] }) }),
  }),
  'schemas/plans.schema.json': schema('Plan', { monthlyPrice: price, yearlyPrice: price }),
  'content/plans/basic.json':
    '{ "monthlyPrice": { "amount": 10, "period": "month" }, "yearlyPrice": { "amount": 100, "period": "year" } }',
  'content/services/care.json': '{ "plans": { "saving": "Save 20%", "items": ["basic"] } }',
};
const note = (title: string, link = '/notes/a'): string => JSON.stringify({ title, link });

const reason = 'The words are agreed on.';
const repeated = {
  rule: 'prose:repeated-word',
  file: 'content/notes/a.json',
  where: 'the the',
  reason,
  owner: 'Editors',
  until: '2025-09-01',
};
const saving = { ...repeated, rule: 'rule:saving', file: 'content/services/care.json', where: 'Save 20%' };

/** A project with a repeated word, a wrong saving and these waivers. It is checked as of 2025-09-01. */
const world = (
  waivers: readonly object[] | string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...schemaFiles,
  'content/notes/a.json': note('Hear the the band'),
  'content/waivers.json': typeof waivers === 'string' ? waivers : JSON.stringify({ waivers }, null, 1),
  ...more,
});

/** The findings that count, one per line, and those that are waived. */
async function check(...args: Parameters<typeof world>): Promise<readonly string[]> {
  const { findings, waived } = await compile(world(...args));
  const named = waived.map(({ finding, waiver }) => `waived ${finding.ruleId}: ${waiver.reason}`);
  return [...findings.map(line), ...named];
}
const waivedWord = 'waived repeated-word: The words are agreed on.';
const waivedSaving = 'waived saving: The words are agreed on.';

test('every finding counts without a waiver', async () => {
  expect(await check([])).toEqual([
    'content/notes/a.json:1:10 prose:repeated-word Unexpected `the the`, expected the word once',
    'content/services/care.json:1:24 rule:saving Unexpected saving `Save 20%`, expected `16.7 %` of `basic` ($100/year, $120/year by the month)',
  ]);
});

test('a waiver removes its finding up to and including its last day, and the bundle is written', async () => {
  expect(await check([repeated, saving])).toEqual([waivedWord, waivedSaving]);
  expect((await compile(world([repeated, saving]), true)).outputs).toBeDefined();
  expect((await compile(world([repeated]), true)).outputs).toBeUndefined();
});

test('a waiver still applies when lines move', async () => {
  const moved = { 'content/services/care.json': `\n\n${schemaFiles['content/services/care.json']}` };
  expect(await check([repeated, saving], moved)).toEqual(await check([repeated, saving]));
});

test.each(['Save 30%', 'save 20%', 'Starter'])(
  'a waiver of other words does not apply: %s',
  async (where) => {
    const { findings, waived } = await compile(world([repeated, { ...saving, where }]));
    expect(findings.map(({ source, ruleId }) => `${source}:${ruleId}`)).toEqual([
      'rule:saving',
      'waiver:unused',
    ]);
    expect(waived).toHaveLength(1);
  },
);

test.each([
  ['the path of a value', '/plans/saving'],
  ['words of the text', 'Save 20%'],
])('a waiver names its finding by %s', async (_what, where) => {
  expect(await check([repeated, { ...saving, where }])).toEqual(await check([repeated, saving]));
});

test('the finding about a waiver that quotes a message names the place to write instead', async () => {
  const { findings } = await compile(world([repeated, { ...saving, where: 'expected `16.7 %`' }]));
  const [, quoted] = findings;
  expect(quoted && line(quoted)).toBe(
    'content/waivers.json:14:13 waiver:unused Unexpected words `expected `16.7 %`` of a message, expected the place of the finding: `/plans/saving`',
  );
  expect(quoted?.fix).toEqual({ old: 'expected `16.7 %`', new: '/plans/saving' });
});

test('an expired waiver is an error that names its finding', async () => {
  const waivers = [repeated, { ...saving, until: '2025-08-31' }];
  expect(await check(waivers)).toEqual([
    'content/waivers.json:17:13 waiver:expired Unexpected day `2025-08-31` in the past, expected today, `2025-09-01`, or later: nothing covers `rule:saving` in `content/services/care.json` any more, which says "Unexpected saving `Save 20%`, expected `16.7 %` of `basic` ($100/year, $120/year by the month)"',
    waivedWord,
  ]);
  expect((await compile(world(waivers), true)).outputs).toBeUndefined();
});

test('a waiver without a finding is an error, even if it has expired', async () => {
  const fixed = { 'content/notes/a.json': note('Hear the band') };
  for (const until of ['2025-09-01', '2025-01-01'])
    expect(await check([{ ...repeated, until }, saving], fixed)).toEqual([
      'content/waivers.json:6:13 waiver:unused No finding of `prose:repeated-word` in `content/notes/a.json` says `the the`: remove this waiver',
      waivedSaving,
    ]);
});

test('a waiver does not count as unused while another mistake may hide its finding', async () => {
  const broken = '{ "monthlyPrice": { "amount": "ten" }, "yearlyPrice": { "amount": 100 } }';
  expect(await check([repeated, saving], { 'content/plans/basic.json': broken })).toEqual([
    'content/plans/basic.json:1:31 validate:type Unexpected text `ten`, expected a number',
    waivedWord,
  ]);
});

test('a second waiver for the same finding is an error', async () => {
  expect(await check([repeated, saving, { ...repeated, owner: 'Sales' }])).toEqual([
    'content/waivers.json:19:3 waiver:duplicate Unexpected second waiver of `prose:repeated-word` for `the the` in `content/notes/a.json`, expected each once',
    waivedWord,
    waivedSaving,
  ]);
});

const notCovered = (rule: string): string =>
  `content/waivers.json:20:12 waiver:rule Unexpected rule \`${rule}\`, expected one about words or figures: fix what other rules find instead`;

test.each([
  ['link:address', '/link', note('B', '/notes/c')],
  ['validate:type', '/title', '{ "title": 1, "link": "/notes/a" }'],
  ['parse:json', 'title', '{ "title": }'],
])('no waiver covers %s', async (rule, where, b) => {
  const file = 'content/notes/b.json';
  const given = world([repeated, saving, { ...saving, rule, file, where }], { [file]: b });
  const { findings, outputs } = await compile(given, true);
  expect(outputs).toBeUndefined();
  expect(findings.map(line)).toEqual([expect.stringContaining(`${file}:1:`), notCovered(rule)]);
});

test.each([
  ['rule:downloads', 'content/notes/a.json', ''],
  ['waiver:unused', 'content/waivers.json', ''],
  ['rule:savings', 'content/services/care.json', '. Did you mean `rule:saving`?'],
])('nor does one cover %s', async (rule, file, meant) => {
  expect(await check([repeated, saving, { ...saving, rule, file }])).toEqual([
    notCovered(rule) + meant,
    waivedWord,
    waivedSaving,
  ]);
});

test('if the waivers cannot be read, errors that they may cover are not reported', async () => {
  const word = 'content/notes/a.json:1:10 prose:repeated-word Unexpected `the the`, expected the word once';
  expect(await check('{')).toEqual([
    word,
    'content/waivers.json:1:2 parse:json Unexpected end of the file, expected `}`',
  ]);
  expect(await check([{ ...saving, until: 'soon' }])).toEqual([
    word,
    'content/waivers.json:9:13 validate:format Unexpected date `soon`, expected a day of the calendar such as `2025-07-12`',
  ]);
});

test('a project without waivers needs no waivers file', async () => {
  const { 'content/waivers.json': _file, 'schemas/waivers.schema.json': _schema, ...rest } = world([]);
  expect((await compile(rest)).findings.map(line)).toHaveLength(2);
});

test('the check counts waived findings, and the format for machines lists them', async () => {
  const { run } = project(world([repeated, saving]));
  expect(await run('check', '--as-of', '2025-09-01')).toEqual({
    code: 0,
    error: '',
    out: '8 files checked, no findings, 2 waived\n',
  });
  const { code, out } = await run('check', '--as-of', '2025-09-01', '--format', 'json');
  const given = { owner: 'Editors', reason, until: '2025-09-01' };
  expect({ code, found: JSON.parse(out) as unknown }).toMatchObject({
    code: 0,
    found: [
      { rule: 'prose:repeated-word', waived: given },
      { rule: 'rule:saving', waived: given },
    ],
  });
  expect((await run('check', '--as-of', '2025-09-02')).code).toBe(1);
});

test('the only waived finding of this site is about the saving that it promises', async () => {
  const { findings, waived } = await compile(edited({}));
  expect(findings.map(line)).toEqual([]);
  expect(waived.map(({ finding }) => finding.reason)).toEqual([
    expect.stringMatching(/^Unexpected saving `Save 20%`, expected `[\d.]+ %` of `starter` /),
  ]);
});
