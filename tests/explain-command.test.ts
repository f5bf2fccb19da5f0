import { describe, expect, test } from 'vitest';
import { explain } from '../scripts/engine/commands/explain.ts';
import { ruleIds } from '../scripts/engine/report/rules.ts';
import { explained, guideOf, ruleList } from '../scripts/engine/report/rule-guides.ts';
import { ended, type Ended } from './fixtures/command.ts';

const command = (...argv: string[]): Promise<Ended> => ended(() => explain.run(argv));

describe('the command', () => {
  test('explains a rule', async () => {
    const { code, out } = await command('link:reference');
    expect(code).toBe(0);
    expect(out).toBe(`${explained(guideOf('link:reference'), 100)}\n`);
  });

  test('lists all rules, one per line, without an argument', async () => {
    const { code, out } = await command();
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(ruleIds);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  test('refuses an unknown rule', async () => {
    const unknown = await command('link:referense');
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.error).toMatch(/^No rule `link:referense`\. Did you mean `link:reference`\?\nUsage: /);
    const half = await command('missing');
    expect(half.error).toMatch(/^No rule `missing`\. Did you mean `read:missing` or `validate:missing`\?\n/);
    expect(await command('constructor')).toMatchObject({ code: 2, out: '' });
  });
});

const guide = [
  '# oar:short',
  'An oar is\ntoo short. Then it does not reach the water.',
  '## Wrong',
  '```json content/oars.json\n{ "metres": 1 }\n            ^\n```',
  '## Fix',
  'Get a longer one.',
].join('\n\n');

test('prose is wrapped at the width of the terminal; a file is printed as it is, below its path', () => {
  expect(explained(guide, 30)).toBe(`oar:short

An oar is too short. Then it
does not reach the water.

Wrong

  content/oars.json

    { "metres": 1 }
                ^

Fix

Get a longer one.`);
});

test('a line may be exactly as wide as the terminal', () => {
  expect(explained('An oar is too short.', 13)).toBe('An oar is too\nshort.');
});

test('lines of the list are cut at the width of the terminal', () => {
  const lines = ruleList(50).split('\n');
  expect(lines.filter((line) => line.length > 50)).toEqual([]);
  expect(lines.find((line) => line.startsWith('validate:heading'))).toBe(
    'validate:heading      A text has a heading of leve…'.slice(0, 49) + '…',
  );
});
