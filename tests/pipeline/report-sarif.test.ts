import { readFileSync } from 'node:fs';
import { ruleIds } from '../../scripts/engine/report/rules.ts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { fileStart, finding } from '../../scripts/engine/compiler/finding.ts';
import { TextPlaces } from '../../scripts/engine/compiler/source/location.ts';
import type { Finding } from '../../scripts/engine/compiler/model.ts';
import { format } from '../../scripts/engine/report/formats/sarif.ts';
import type { Report } from '../../scripts/engine/report/report.ts';

/** The schema without `id` and `$schema`, which belong to draft 4. Its other keywords mean the same today. */
function schema(): object {
  const {
    id: _id,
    $schema: _dialect,
    ...rest
  } = JSON.parse(readFileSync('tests/fixtures/sarif-2.1.0.schema.json', 'utf8')) as Record<string, unknown>;
  return rest;
}

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema());

const text = '{\n  "title": "Ä",\r\n\t"date": "2025-02-30"\n}\n';
const places = new TextPlaces(text);
const odd = 'Unexpected `"\\`, 100% <b>\u0000\u202e‘’🛟 {0} [x](1)\nand \ttabs, expected $& %0A';
const paths = ['content/a b.json', 'content/blog/ü#?%.md', 'content/x:y.json', 'content/boats'];

const findings: readonly Finding[] = [
  ...ruleIds.map((rule, index) =>
    finding(paths[index % paths.length] ?? '', places.place(index % 40, 3 + (index % 40)), {
      rule,
      reason: odd,
      isWarning: index % 2 === 0,
      expected: ['x'],
    }),
  ),
  finding('content/boats', fileStart, { rule: 'read:empty-folder', reason: 'Unexpected empty folder' }),
];

const waived: Report['waived'] = [
  {
    finding: finding('content/a.json', fileStart, { rule: 'rule:saving', reason: 'Unexpected saving' }),
    waiver: {
      rule: 'rule:saving',
      file: 'content/a.json',
      where: 'x',
      reason: 'So “agreed”',
      owner: 'Sales',
      until: '2027-06-30',
    },
  },
];

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Rule[] } };
      readonly results: readonly Result[];
    },
  ];
}

interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly help: { readonly markdown: string };
}

interface Result {
  readonly ruleId: string;
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
  ];
}

const written = (report: Report): Log => JSON.parse(format.write(report, false) as string) as Log;

let log: Log;

beforeAll(() => {
  log = written({ findings, waived, fileCount: 3, texts: new Map([['content/a b.json', text]]) });
});

test('findings of every rule, as errors, warnings and waived ones, make a valid SARIF 2.1.0 log', () => {
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  expect(log.runs[0].results).toHaveLength(findings.length + waived.length);
});

test('a report without findings makes a valid log, too', () => {
  validate(written({ findings: [], waived: [], fileCount: 3, texts: new Map() }));
  expect(validate.errors ?? []).toEqual([]);
});

test('the schema refuses an invalid log', () => {
  const [run] = log.runs;
  expect(validate({ ...log, runs: [{ ...run, results: [{ level: 'fatal' }] }] })).toBe(false);
  expect(validate({ ...log, version: '2.0.0' })).toBe(false);
});

test('a URI leads to its file, whatever characters its name has', () => {
  const uris = log.runs[0].results.map(
    ({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation.uri,
  );
  const files = uris.map((uri) => decodeURIComponent(new URL(uri, 'file:///').pathname.slice(1)));
  expect(files).toEqual([...findings, ...waived.map(({ finding: one }) => one)].map(({ file }) => file));
});

test('a rule is there once, with its sentence and its guide', () => {
  const { tool, results } = log.runs[0];
  const ids = tool.driver.rules.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(results.map(({ ruleId }) => ruleId))].toSorted());
  for (const { id, shortDescription, help } of tool.driver.rules) {
    expect(shortDescription.text).toMatch(/^[A-Z].*\.$/);
    expect(help.markdown).toContain(`# ${id}\n`);
  }
});

test('a result has the words of its finding, and its place', () => {
  const place = places.place(text.indexOf('"2025'), text.indexOf('"2025') + 12);
  const one = finding('content/a b.json', place, { rule: 'validate:format', reason: 'Unexpected date' });
  const region = { startLine: 3, startColumn: 10, endLine: 3, endColumn: 22 };
  expect(written({ findings: [one], waived: [], fileCount: 1, texts: new Map() }).runs[0].results).toEqual([
    {
      ruleId: 'validate:format',
      level: 'error',
      message: { text: 'Unexpected date' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'content/a%20b.json' }, region } }],
    },
  ]);
});
