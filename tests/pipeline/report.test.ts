import { expect, test } from 'vitest';
import { finding } from '../../scripts/engine/compiler/finding.ts';
import { TextPlaces } from '../../scripts/engine/compiler/source/location.ts';
import { codeFrame } from '../../scripts/engine/report/code-frame.ts';
import { loadFormat, type Report } from '../../scripts/engine/report/report.ts';

const text = '{\n  "title": "Ä",\n\t"date": "2025-02-30"\n}\n';
const places = new TextPlaces(text);
const at = (word: string): ReturnType<typeof places.place> =>
  places.place(text.indexOf(word), text.indexOf(word) + word.length);

const result: Report = {
  fileCount: 7,
  waived: [],
  texts: new Map([['content/a b.json', text]]),
  findings: [
    finding('content/a b.json', at('"2025-02-30"'), {
      rule: 'validate:format',
      reason: 'Unexpected date, 100% wrong:\nreally, expected another',
      expected: ['2025-02-28'],
    }),
    finding('content/a b.json', at('"Ä"'), {
      rule: 'validate:invisible',
      reason: 'Unexpected invisible character',
      isWarning: true,
    }),
    finding('content/boats', places.place(0, 1), {
      rule: 'read:empty-folder',
      reason: 'Unexpected empty folder `content/boats`, expected an entry',
    }),
  ],
};

/** Writes a report in a format, as for an output that is not a terminal. */
const write = async (report: Report, name: string): Promise<string> =>
  (await loadFormat(name)).write(report, false);

test('pretty: a block for each file, each finding with its line, and a summary', async () => {
  expect(await write(result, 'pretty')).toMatchInlineSnapshot(`
    "content/a b.json
    2:12-2:15 warning Unexpected invisible character                             invisible    validate
      [note]:
        2 |   "title": "Ä",
          |            ^^^
    3:10-3:22 error   Unexpected date, 100% wrong:\\nreally, expected another     format       validate
      [note]:
        3 |  "date": "2025-02-30"
          |          ^^^^^^^^^^^^

    content/boats
    1:1-1:2   error   Unexpected empty folder \`content/boats\`, expected an entry empty-folder read

    npm run content -- explain validate:format explains this rule and how to fix its findings

    2 findings in 2 files, 1 warning"
  `);
  expect(await write({ ...result, findings: [] }, 'pretty')).toBe('7 files checked, no findings');
  const lastLine = async (from: number): Promise<string | undefined> => {
    const findings = result.findings.slice(from, from + 1);
    return (await write({ ...result, findings }, 'pretty')).split('\n').at(-1);
  };
  expect(await lastLine(1)).toBe('7 files checked, no findings, 1 warning');
  expect(await lastLine(0)).toBe('1 finding in 1 file');
});

test('github: an annotation for each finding, and a summary', async () => {
  const lines = (await write(result, 'github')).split('\n');
  expect(lines).toEqual([...Array(3).fill(expect.stringMatching(/^::/)), '2 findings in 2 files, 1 warning']);
});

test('json: plain data, and nothing else', async () => {
  const [first, ...others] = JSON.parse(await write(result, 'json'));
  const other = { line: 2, column: 12, endLine: 2, endColumn: 15 };
  const place = { line: 3, column: 10, endLine: 3, endColumn: 22 };
  expect(first).toEqual({
    file: 'content/a b.json',
    ...place,
    level: 'error',
    rule: 'validate:format',
    reason: 'Unexpected date, 100% wrong:\\nreally, expected another',
    expected: ['2025-02-28'],
  });
  expect(others).toEqual([
    {
      file: 'content/a b.json',
      ...other,
      level: 'warning',
      rule: 'validate:invisible',
      reason: 'Unexpected invisible character',
    },
    expect.objectContaining({ file: 'content/boats', line: 1, level: 'error', rule: 'read:empty-folder' }),
  ]);
});

test('a frame shows the part of a long line that matters', () => {
  const long = `${'a '.repeat(200)}HERE${' b'.repeat(200)}`;
  const place = new TextPlaces(long).place(400, 404);
  expect(codeFrame(long, place)).toMatchInlineSnapshot(`
    "1 | a a a a a a a a a a a a a a a a a a a a a a a a a HERE b b b b b b b b b b b b b b b b b b b b b b b
      |                                                   ^^^^"
  `);
  expect(codeFrame('x', { start: { line: 9, column: 1, offset: 0 }, end: { line: 9, column: 2, offset: 1 } }))
    .toMatchInlineSnapshot(`
    "9 | 
      | ^"
  `);
  expect(codeFrame('\u001b[31mred', new TextPlaces('\u001b[31mred').place(5, 8))).toMatchInlineSnapshot(`
    "1 |  [31mred
      |      ^^^"
  `);
});
