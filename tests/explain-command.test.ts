import { describe, expect, test, vi } from 'vitest';
import { explain } from '../scripts/commands/explain.ts';
import { isMisuse } from '../scripts/commands/misuse.ts';
import { explained, guideOf, listed } from '../scripts/explain/guide.ts';
import { readGuide, readGuides } from '../scripts/explain/read-guides.ts';

/** What the command prints, and its exit code; the message where it was called wrongly. */
async function command(...argv: string[]): Promise<{ code: number; out: string; error: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await explain(argv);
    return { code, out: log.mock.calls.flat().join('\n'), error: '' };
  } catch (error) {
    if (!isMisuse(error)) throw error;
    return { code: 2, out: log.mock.calls.flat().join('\n'), error: error.message };
  } finally {
    log.mockRestore();
  }
}

describe('the command', () => {
  test('explains a rule', async () => {
    const { code, out } = await command('link:reference');
    expect(code).toBe(0);
    expect(out).toBe(explained(readGuide('link:reference') ?? guideOf(''), 100));
  });

  test('lists all rules, a line each, where none is asked for', async () => {
    const { code, out } = await command();
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(readGuides().map(({ id }) => id));
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  test('an unknown rule, a word too much and an option are wrong use', async () => {
    const unknown = await command('link:referense');
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.error).toMatch(
      /^No rule `link:referense`\. Did you mean `link:reference`\?\n\nlink:address /,
    );
    expect(await command('constructor')).toMatchObject({ code: 2, out: '' });
    expect(await command('link:reference', 'link:address')).toEqual({
      code: 2,
      out: '',
      error: 'Unexpected `link:address`, expected one rule',
    });
    expect(await command('--all')).toMatchObject({ code: 2, out: '' });
  });
});

const guide = guideOf(
  [
    '# oar:short',
    'An oar is\ntoo short. Then it does not reach the water.',
    '## Wrong',
    '```json content/oars.json\n{ "metres": 1 }\n            ^\n```',
    '## Mend',
    'Get a longer one.',
  ].join('\n\n'),
);

test('a guide has an id and a sentence that sums up', () => {
  expect(guide).toMatchObject({ id: 'oar:short', summary: 'An oar is too short.' });
});

test('prose is as wide as the terminal, a file is as it stands, below its path', () => {
  expect(explained(guide, 30)).toBe(`oar:short

An oar is too short. Then it
does not reach the water.

Wrong

  content/oars.json

    { "metres": 1 }
                ^

Mend

Get a longer one.`);
});

test('lines of a list are cut where the terminal ends', () => {
  expect(listed([guide, { ...guide, id: 'oar:long' }], 31)).toBe(
    'oar:short  An oar is too short.\noar:long   An oar is too short.',
  );
  expect(listed([{ ...guide, summary: 'An oar is shorter than any other.' }], 31)).toBe(
    'oar:short  An oar is shorter t…',
  );
});

test('a rule without a guide has none', () => {
  expect(readGuide('no:rule')).toBeUndefined();
});
