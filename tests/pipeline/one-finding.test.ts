import { expect, test } from 'vitest';
import { compile, edited, findings, line, note, schema, sources, text } from './kit.ts';

/** Errors of the real project after these edits, one per line. */
async function errors(changes: Parameters<typeof edited>[0]): Promise<string> {
  const { findings: all } = await compile(edited(changes));
  return all
    .filter(({ fatal }) => fatal)
    .map(line)
    .join('\n');
}

test('a body beyond the limits is one finding: its anchors do not count as gone', async () => {
  const path = 'content/legal/privacy-policy.md';
  expect(await errors({ [path]: (body) => `${body}\n${'> '.repeat(30)}deep\n` })).toMatch(
    /^content\/legal\/privacy-policy\.md:\d+:1 parse:limit Unexpected nesting of 30 levels, expected at most 20$/,
  );
});

test('a misspelt field that another one requires is one finding', async () => {
  const figure = (json: string): string => json.replace('"figure"', '"figre"');
  expect(await errors({ 'content/claims.json': figure })).toMatchInlineSnapshot(
    `"content/claims.json:7:7 validate:unknown Unexpected field \`figre\`. Did you mean \`figure\`?"`,
  );
});

test('front matter: a missing closing quote is reported where the text begins, even if a later quote closes it', async () => {
  const more = {
    'schemas/notes.schema.json': schema(
      'Note',
      { title: text, lede: text, end: text },
      { 'x-body': 'markdown' },
    ),
  };
  const yaml = '---\ntitle: "A\nlede: words\nend: "B: C"\n---\n';
  expect(await findings({ ...note(''), ...more, 'content/notes/a.md': yaml })).toMatchInlineSnapshot(
    `"content/notes/a.md:2:8 parse:front-matter Missing closing quote"`,
  );
});

test('front matter: a text over several lines is fine', async () => {
  const yaml = '---\ntitle: "A\n  and B"\n---\nText.\n';
  expect(await findings({ ...note(''), 'content/notes/a.md': yaml })).toBe('');
});

test('a single file in the wrong case does not also count as missing', async () => {
  const texts = {
    'schemas/price-note.schema.json': schema('Note', { title: text }),
    'content/PRICE-NOTE.json': '{}',
  };
  expect(await findings(sources({ texts }))).toMatchInlineSnapshot(
    `"content/PRICE-NOTE.json:1:1 read:name Unexpected name \`PRICE-NOTE.json\`, expected lower-case letters, digits and single dashes, such as \`price-note.json\`"`,
  );
});
