import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import type { ContentResult } from '../../scripts/compile-content.ts';
import { fileStart, finding } from '../../scripts/pipeline/finding.ts';
import { TextPlaces } from '../../scripts/pipeline/location.ts';
import type { Finding } from '../../scripts/pipeline/model.ts';
import { report } from '../../scripts/report.ts';

/** The schema, without the two words by which draft 4 says what it is: everything else in it means the same today. */
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

/** Every rule that has a guide: all that findings may name. */
const rules = readdirSync('docs/rules')
  .filter((name) => /^[a-z]+-.*\.md$/.test(name))
  .map((name) => name.replace('-', ':').replace('.md', ''));

const text = '{\n  "title": "Ä",\r\n\t"date": "2025-02-30"\n}\n';
const places = new TextPlaces(text);
const odd = 'Unexpected `"\\`, 100% <b>\u0000\u202e‘’🛟 {0} [x](1)\nand \ttabs, expected $& %0A';
const paths = ['content/a b.json', 'content/blog/ü#?%.md', 'content/x:y.json', 'content/boats'];

const findings: readonly Finding[] = [
  ...rules.map((rule, index) =>
    finding(paths[index % paths.length] ?? '', places.place(index % 40, 3 + (index % 40)), rule, odd, {
      warning: index % 2 === 0,
      expected: ['x'],
    }),
  ),
  finding('content/boats', fileStart, 'read:empty-folder', 'Unexpected empty folder'),
  finding('content/a.json', places.place(0, text.length), 'zzz:unknown', 'A rule without a guide'),
];

const waived: ContentResult['waived'] = [
  {
    finding: finding('content/a.json', fileStart, 'rule:saving', 'Unexpected saving'),
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
  readonly runs: readonly [{ readonly results: readonly Result[] }];
}

interface Result {
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
  ];
}

let log: Log;

beforeAll(() => {
  const result = { findings, waived, checked: 3, changed: [], texts: new Map([['content/a b.json', text]]) };
  log = JSON.parse(report(result as ContentResult, 'sarif')) as Log; // of what a result has, reports use these
});

test('findings of every rule, errors, warnings and waived ones, are a SARIF 2.1.0 log', () => {
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  expect(rules.length).toBeGreaterThan(20);
  expect(log.runs[0].results).toHaveLength(findings.length + waived.length);
});

test('no finding is a log, too', () => {
  const result = { findings: [], waived: [], checked: 3, changed: [], texts: new Map() };
  validate(JSON.parse(report(result as unknown as ContentResult, 'sarif'))); // of what a result has, reports use these
  expect(validate.errors ?? []).toEqual([]);
});

test('the schema refuses what is no log', () => {
  const [run] = log.runs;
  expect(validate({ ...log, runs: [{ ...run, results: [{ level: 'fatal' }] }] })).toBe(false);
  expect(validate({ ...log, version: '2.0.0' })).toBe(false);
});

test('an address leads to the file, whatever is in its name', () => {
  const uris = log.runs[0].results.map(
    ({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation.uri,
  );
  const files = uris.map((uri) => decodeURIComponent(new URL(uri, 'file:///').pathname.slice(1)));
  expect(files).toEqual([...findings, ...waived.map(({ finding: found }) => found)].map(({ file }) => file));
});
