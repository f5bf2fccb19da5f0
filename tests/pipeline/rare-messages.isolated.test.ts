import type * as FileSystem from 'node:fs';
import { expect, test, vi } from 'vitest';
import type * as Parser from '../../scripts/engine/compiler/markdown/parser.ts';
import { problemOf } from '../../scripts/engine/compiler/source/json-errors.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { edited, findings, note } from './kit.ts';
import { project } from './project.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  /** A file without read permission. It is mocked because a test that runs as root could read a real one. */
  const readFileSync: typeof fs.readFileSync = (path, ...rest) => {
    if (String(path).endsWith('locked.json')) throw Object.assign(new Error('locked'), { code: 'EACCES' });
    return fs.readFileSync(path, ...(rest as [undefined])) as never; // the overloads of the original
  };
  return { ...fs, readFileSync };
});

vi.mock('../../scripts/engine/compiler/markdown/parser.ts', async (original) => {
  const parser = await original<typeof Parser>();
  return {
    ...parser,
    parseMarkdown(markdown: string) {
      if (markdown.includes('bottomless')) throw new RangeError('Maximum call stack size exceeded');
      return parser.parseMarkdown(markdown);
    },
  };
});

test('a file without read permission is a finding', () => {
  const { root } = project({ 'content/locked.json': '{}' });
  expect(read(root).findings.map(({ reason }) => reason)).toMatchInlineSnapshot(`
    [
      "Unreadable file \`content/locked.json\`: its permissions forbid it",
    ]
  `);
});

test('a body that the parser cannot read is a finding', async () => {
  expect(await findings(note('bottomless'))).toMatchInlineSnapshot(
    `"content/notes/a.md:4:1 parse:limit Unexpected nesting, expected a text that can be parsed"`,
  );
});

test('an error of the JSON parser without a message of its own gets a general one', () => {
  const invalidNumberFormat = 2;
  expect(problemOf('[1e]', { error: invalidNumberFormat, offset: 1, length: 2 })).toMatchInlineSnapshot(`
    {
      "from": 1,
      "reason": "Unexpected \`1e\`, expected JSON",
      "rule": "parse:json",
      "to": 3,
    }
  `);
});

test('a field that other fields rule out is a finding', { tags: 'night' }, async () => {
  const path = 'content/plans/starter.json';
  const custom = '"custom": { "price": "Custom", "note": "Priced to fit" },\n  "highlights"';
  expect(
    await findings(edited({ [path]: (json) => json.replace('"highlights"', custom) })),
  ).toMatchInlineSnapshot(
    `"content/plans/starter.json:7:3 validate:format Unexpected field \`custom\`, expected none with the other fields"`,
  );
});
