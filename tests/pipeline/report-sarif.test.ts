import { ruleIds } from '../../scripts/engine/report/rules.ts';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { expect, test } from 'vitest';
import { fileStart, finding } from '../../scripts/engine/compiler/finding.ts';
import { TextPlaces } from '../../scripts/engine/compiler/source/location.ts';
import type { Finding } from '../../scripts/engine/compiler/model.ts';
import { format } from '../../scripts/engine/report/formats/sarif.ts';
import type { Report } from '../../scripts/engine/report/report.ts';

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

function written(report: Report): { rules: readonly ReportingDescriptor[]; results: readonly Result[] } {
  const { runs } = JSON.parse(format.write(report, false) as string) as Log;
  return { rules: runs[0]?.tool.driver.rules ?? [], results: runs[0]?.results ?? [] };
}

const { rules, results } = written({
  findings,
  waived,
  fileCount: 3,
  texts: new Map([['content/a b.json', text]]),
});

test('a URI leads to its file, whatever characters its name has', () => {
  const uris = results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri);
  const files = uris.map((uri) => decodeURIComponent(new URL(`${uri}`, 'file:///').pathname.slice(1)));
  expect(files).toEqual([...findings, ...waived.map(({ finding: one }) => one)].map(({ file }) => file));
});

test('a rule is there once, with its sentence and its guide', () => {
  expect(rules.map(({ id }) => id)).toEqual([...new Set(results.map(({ ruleId }) => ruleId))].toSorted());
  for (const { id, shortDescription, help } of rules) {
    expect(shortDescription?.text).toMatch(/^[A-Z].*\.$/);
    expect(help?.markdown).toContain(`# ${id}\n`);
  }
});

test('a result has the words of its finding, its place and its waiver', () => {
  const place = places.place(text.indexOf('"2025'), text.indexOf('"2025') + 12);
  const one = finding('content/a b.json', place, { rule: 'validate:format', reason: 'Unexpected date' });
  expect(written({ findings: [one], waived, fileCount: 1, texts: new Map() }).results).toEqual([
    {
      ruleId: 'validate:format',
      level: 'error',
      message: { text: 'Unexpected date' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/a%20b.json' },
            region: { startLine: 3, startColumn: 10, endLine: 3, endColumn: 22 },
          },
        },
      ],
    },
    expect.objectContaining({
      ruleId: 'rule:saving',
      suppressions: [
        { kind: 'external', status: 'accepted', justification: 'So “agreed” (Sales, until 2027-06-30)' },
      ],
    }),
  ]);
});
