import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withDecodedBlocks } from '../scripts/engine/commands/shortcodes/decoded.ts';
import { readShortcodeSchemas } from '../scripts/engine/commands/shortcodes/read-schemas.ts';
import { snippets } from './fixtures/snippets.ts';
import { starter } from '../scripts/engine/commands/shortcodes/starter.ts';
import { writeShortcode } from '../scripts/engine/compiler/markdown/shortcode-text.ts';
import { runGroup } from '../scripts/engine/cli/command.ts';
import { shortcodeCommands } from '../scripts/engine/commands/commands.ts';
import { ended, type Ended } from './fixtures/command.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { edited, findings } from './pipeline/kit.ts';

const schemas = readShortcodeSchemas();

const command = (...given: string[]): Promise<Ended> => ended(() => runGroup(shortcodeCommands, given));

/** A file with a text, and a function that reads it. */
function file(text: string | Uint8Array): { path: string; now: () => Buffer } {
  const path = join(temporaryFolder(), 'article.md');
  writeFileSync(path, text);
  return { path, now: () => readFileSync(path) };
}

const front = '---\ntitle: "{{steps:eyJpdGVtcyI6IkEifQ==}}"\n---\n\n';
const steps = writeShortcode('steps', { items: 'One | Two' });

describe('the command', () => {
  test('expands a file, and collapses it to the same bytes', async () => {
    const { path, now } = file(`${front}Before.\n\n${steps}\n\nAfter.`);
    expect(await command('expand', path)).toMatchObject({
      code: 0,
      out: `${path}: 1 block written\n`,
      error: '',
    });
    expect(now().toString()).toBe(`${front}Before.\n\n:::steps\n- One\n- Two\n:::\n\nAfter.`);
    expect((await command('collapse', path)).code).toBe(0);
    expect(now().toString()).toBe(`${front}Before.\n\n${steps}\n\nAfter.`);
  });

  test('lists blocks that it could not change', async () => {
    const { path, now } = file(`${front}{{steps:eyJ}}\n\n${steps}\n`);
    expect(await command('expand', path)).toMatchObject({
      code: 1,
      error: `${path}:5: \`steps\` was not changed\n`,
    });
    expect(now().toString()).toBe(`${front}{{steps:eyJ}}\n\n:::steps\n- One\n- Two\n:::\n`);
  });

  test('decodes a block, a payload or a file', async () => {
    const json = '{\n  "items": "One | Two"\n}';
    expect(await command('decode', steps)).toMatchObject({ code: 0, out: `${json}\n` });
    expect((await command('decode', steps.slice('{{steps:'.length, -2))).out).toBe(`${json}\n`);
    expect(await command('decode', 'eyJ')).toMatchObject({ code: 1, out: '' });
    const { path } = file(`${front}${steps}`);
    expect((await command('decode', '--textconv', path)).out).toBe(withDecodedBlocks(`${front}${steps}`));
  });

  test.each([
    [[]],
    [['expand']],
    [['expand', 'no-such-file.md']],
    [['expand', '--textconv', 'README.md']],
    [['explode', 'README.md']],
    [['new', 'constructor']],
  ])('refuses wrong arguments with exit code 2: %j', async (given) => {
    const { code, out, error } = await command(...given);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain('npm run tool -- shortcodes ');
  });

  test('does not write a file that is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(steps), Uint8Array.of(0x0a, 0xff)]);
    const { path, now } = file(bytes);
    expect((await command('expand', path)).code).toBe(2);
    expect(now()).toEqual(bytes);
  });

  test('prints an example block', async () => {
    expect((await command('new', 'callout')).out).toBe(
      ':::callout{type="tip" title="Test with a refund"}\nA refund touches every rule at once.\n:::\n',
    );
  });
});

test.each([...schemas])('the example block passes the check: %s', async (type, schema) => {
  const path = 'content/blog/ai-tools-woocommerce.md';
  expect(await findings(edited({ [path]: (text) => `${text}\n\n${starter(type, schema)}\n` }))).toBe('');
});

test('a diff shows decoded payloads, and leaves those that cannot be decoded', () => {
  expect(withDecodedBlocks(`A\n\n${steps}\n\n{{steps:eyJ}} {{steps}}`)).toBe(
    'A\n\n{{steps: {\n  "items": "One | Two"\n}}}\n\n{{steps:eyJ}} {{steps}}',
  );
});

test('the snippets of the workspace match the schemas; `npm run tool -- unit --update` writes them', async () => {
  await expect(`${JSON.stringify(snippets(schemas), null, 2)}\n`).toMatchFileSnapshot(
    '../.vscode/shortcodes.code-snippets',
  );
});
