import { expect, test } from 'vitest';
import type { RuleId } from '../../scripts/engine/compiler/rule-registry.ts';
import type { PlainFinding } from '../../scripts/engine/report/plain-finding.ts';
import { annotations } from '../../scripts/engine/report/formats/github.ts';

const findingWith = (more: Partial<PlainFinding>): PlainFinding => ({
  file: 'content/a.json',
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: 'validate:type',
  level: 'error',
  reason: 'Unexpected number',
  ...more,
});

const many = (count: number, more: Partial<PlainFinding> = {}): PlainFinding[] =>
  Array.from({ length: count }, (_, index) => findingWith({ line: index + 1, endLine: index + 1, ...more }));

test('a finding is a command that names its file, lines, columns and rule', () => {
  expect(annotations([findingWith({}), findingWith({ level: 'warning', rule: 'prose:alt' })])).toEqual([
    '::error file=content/a.json,line=3,col=5,endLine=3,endColumn=9,title=validate%3Atype::Unexpected number',
    '::warning file=content/a.json,line=3,col=5,endLine=3,endColumn=9,title=prose%3Aalt::Unexpected number',
  ]);
});

test('characters that would end a command or a property are escaped', () => {
  const odd = { file: 'content/a b,c:d%.json', rule: 'a:b,c' as RuleId, reason: '100%: a, b\r\n::error::c' };
  expect(annotations([findingWith(odd)])).toEqual([
    '::error file=content/a b%2Cc%3Ad%25.json,line=3,col=5,endLine=3,endColumn=9,title=a%3Ab%2Cc::100%25: a, b%0D%0A::error::c',
  ]);
});

test('a finding over several lines has no columns, because GitHub refuses them', () => {
  expect(annotations([findingWith({ endLine: 5 })])).toEqual([
    '::error file=content/a.json,line=3,endLine=5,title=validate%3Atype::Unexpected number',
  ]);
});

test('at most ten errors and ten warnings are annotations; the rest, which GitHub would drop, are lines in the log', () => {
  const lines = annotations([...many(12), ...many(11, { level: 'warning' })]);
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
  expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
  expect(lines.slice(20)).toMatchInlineSnapshot(`
    [
      "content/a.json:11:5 error validate:type Unexpected number",
      "content/a.json:12:5 error validate:type Unexpected number",
      "content/a.json:11:5 warning validate:type Unexpected number",
      "3 findings are in this log only: GitHub shows at most 10 errors and 10 warnings of a step in the pull request",
    ]
  `);
});

test('the log is mentioned only if a finding is not shown', () => {
  expect(annotations([...many(10), ...many(10, { level: 'warning' })])).toHaveLength(20);
  expect(annotations(many(11)).at(-1)).toMatch(/^1 finding is in this log only/);
});
