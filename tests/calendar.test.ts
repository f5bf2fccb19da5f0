import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles, date, schema, text } from './pipeline/kit.ts';
import { project } from './pipeline/project.ts';

const waived = { rule: 'prose:alt', file: 'content/posts/first.md', where: 'boat.png' };
const waiver = { ...waived, reason: 'It is its name.', owner: 'Us' };
const files = {
  ...articles('posts', { title: text, date: { ...date, 'x-date': 'published' } }),
  'schemas/boats.schema.json': schema('Boat', {
    name: text,
    built: { ...date, 'x-date': 'past' },
    leaves: { ...date, 'x-date': 'deadline', description: 'The last day of the hire.' },
    day: date,
  }),
  'schemas/waivers.schema.json': readFileSync('schemas/waivers.schema.json', 'utf8'),
  'content/posts/first.md': '---\ntitle: First light\ndate: 2025-09-01\n---\nWords.\n',
  'content/posts/old.md': '---\ntitle: Before\ndate: 2025-08-31\n---\nWords.\n',
  'content/boats/dory.json':
    '{\n  "name": "Dory",\n  "built": "2030-01-01",\n  "leaves": "2025-12-24",\n  "day": "2030-01-01"\n}\n',
  'content/waivers.json': JSON.stringify({ waivers: [{ ...waiver, until: '2025-10-01' }] }),
};

const later = `2025-10-01  content/waivers.json:1:132    The last day of this waiver
2025-12-24  content/boats/dory.json:4:13  Dory: The last day of the hire
`;

test('lists every day from today on when something begins or ends, in order', async () => {
  const { run } = project(files);
  const { code, out, error } = await run('calendar', '--as-of', '2025-09-01');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toBe(
    `2025-09-01  content/posts/first.md:3:7    “First light” is published at /posts/first\n${later}`,
  );
});

test('past days are left out as of a later day', async () => {
  const { run } = project(files);
  const { code, out } = await run('calendar', '--as-of', '2025-12-24', '--format', 'json');
  const place = { file: 'content/boats/dory.json', line: 4, column: 13 };
  const day = { date: '2025-12-24', what: 'Dory: The last day of the hire', ...place };
  expect({ code, days: JSON.parse(out) as unknown }).toEqual({ code: 0, days: [day] });
  expect(await run('calendar', '--as-of', '2025-12-25')).toEqual({
    code: 0,
    out: 'Nothing is dated 2025-12-25 or later.\n',
    error: '',
  });
});

test('the exit code is 1 if an entry cannot be read, because days may be missing', async () => {
  const { run, put } = project(files);
  put('content/posts/first.md', '---\ntitle: First light\ndate: 2025-09-31\n---\n');
  expect(await run('calendar', '--as-of', '2025-09-01')).toEqual({
    code: 1,
    error: 'Some entries have errors, so days may be missing: run `npm run check`.\n',
    out: later,
  });
});

test('an unknown format is refused with the usage', async () => {
  const { code, out, error } = await project(files).run('calendar', '--format', 'xml');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^Unexpected format `xml`, expected text, json\nUsage: npm run content -- calendar/);
});
