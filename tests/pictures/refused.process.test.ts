/** `npm run content -- pictures` says why it cannot work, and leaves nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takePackages } from '../../scripts/engine/pictures/build-sides.ts';
import { type FreshCopy, freshCopy } from '../fixtures/fresh-copy.ts';
import { beginRepository } from '../fixtures/git.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { schema, text } from '../pipeline/kit.ts';
import { project } from '../pipeline/project.ts';

test.each([
  [
    'an unknown revision',
    ['nope'],
    'No revision `nope`, expected a branch, a tag or a commit that this repository has',
  ],
  ['no revision', [], 'Missing REVISION'],
  ['a folder with other files', ['HEAD', '--output', 'content'], 'Unexpected `boats` in '],
])('%s', async (_, args, message) => {
  const made = project({
    'schemas/boats.schema.json': schema('Boat', { name: text }),
    'content/boats/dory.json': '{ "name": "Dory" }\n',
  });
  beginRepository(made.root, 'content', 'schemas', 'package-lock.json');
  made.put('content/boats/dory.json', '{ "name": "Skiff" }\n');
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  const said = await made.run('pictures', ...args);
  expect(said).toMatchObject({ code: 2, error: expect.stringContaining(message) });
  expect(readdirSync(temporary).filter((name) => name.startsWith('sides-'))).toEqual([]);
  expect(existsSync(made.path('.results'))).toBe(false);
});

describe('in a copy of this project', { tags: 'night' }, () => {
  const plugin = 'content/plugins/order-replicator.json';
  let copy: FreshCopy;
  let original: string;
  const priced = (amount: string): void => copy.put(plugin, original.replace(/(?<="amount": )\d+/, amount));

  beforeAll(() => {
    copy = freshCopy('.');
    takePackages('.', copy.root); // the caches; it has the packages
    beginRepository(copy.root, '.');
    original = copy.text(plugin);
    priced('109');
  });
  afterAll(() => copy.remove());

  const sides = (): string[] =>
    readdirSync(join(copy.root, '../tmp')).filter((name) => name.startsWith('sides-'));

  test('no browser is said before anything is built', async () => {
    const command = 'CHROME_PATH=/no/such/browser node scripts/bin/run.mjs content.ts pictures HEAD';
    expect(await copy.run(command)).toEqual({
      code: 1,
      out: '',
      error: 'CHROME_PATH or PLAYWRIGHT_CHROMIUM names /no/such/browser, which cannot be run\n',
    });
    expect(sides()).toEqual([]);
  });

  test('an interrupt ends the builds and removes their files', async () => {
    const command =
      'node scripts/bin/run.mjs content.ts pictures HEAD & echo "pid $!"; wait $!; echo "ended $?"';
    const { output, stop } = await copy.start(command, /Building the site before and now/);
    expect(sides()).toHaveLength(1);
    process.kill(Number(/pid (\d+)/.exec(output())?.[1]), 'SIGINT');
    await vi.waitFor(() => expect(output()).toContain('ended 130'), 60_000);
    expect(sides()).toEqual([]);
    const running = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;
    expect(running).not.toContain(`${join(copy.root, '../tmp')}/sides-`);
    expect(existsSync(join(copy.root, '.results/pictures'))).toBe(false);
    await stop();
  });
});
