/** `scripts/bin/host.mjs`, with a stand-in for the tools of the hosts. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './built-site.ts';

/**
 * Publishes a small site. `called` is the command that the host's tool was called with, empty if it was not called; `outputs` are
 * those for later steps of the workflow.
 */
async function host(
  settings: Readonly<Record<string, string>>,
  branch = 'pr-12',
  prepare: (site: string) => void = () => undefined,
) {
  const root = await testFolder({
    'site/index.html': 'Home',
    'bin/npx': '#!/bin/sh\necho "$@" > "$CALLED"\n',
    called: '',
    outputs: '',
  });
  chmodSync(join(root, 'bin/npx'), 0o755);
  prepare(join(root, 'site'));
  const args = ['scripts/bin/host.mjs', join(root, 'site'), '--branch', branch];
  const env = {
    PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter),
    CALLED: join(root, 'called'),
    GITHUB_OUTPUT: join(root, 'outputs'),
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const read = (name: string): string => readFileSync(join(root, name), 'utf8').replaceAll(root, '').trim();
  return { code: status, out: stdout, error: stderr, called: read('called'), outputs: read('outputs') };
}

test('without a host nothing is published', async () => {
  expect(await host({})).toMatchObject({ code: 0, called: '', outputs: '', error: '' });
});

test.each([
  [
    'cloudflare',
    'pr-12',
    /^--yes wrangler@\d+\.\d+\.\d+ pages deploy \/site .*--branch pr-12 /,
    'https://pr-12.kelp.pages.dev',
  ],
  ['cloudflare', 'main', /--branch main/, 'https://kelp.pages.dev'],
  [
    'netlify',
    'pr-12-report',
    /^--yes netlify-cli@\d+\.\d+\.\d+ deploy --no-build --dir \/site .*--alias pr-12-report$/,
    'https://pr-12-report--kelp.netlify.app',
  ],
  ['netlify', 'main', /--prod$/, 'https://kelp.netlify.app'],
])('%s gets %s', async (name, branch, command, url) => {
  const { code, called, outputs } = await host({ SITE_HOST: name, SITE_PROJECT: 'kelp' }, branch);
  expect(code).toBe(0);
  expect(called).toMatch(command);
  expect(outputs).toBe(`url=${url}`);
});

test('a machine without npx is named as the cause', async () => {
  const { code, error } = await host({ SITE_HOST: 'netlify', SITE_PROJECT: 'kelp', PATH: '' });
  expect({ code, error }).toEqual({
    code: 1,
    error: 'npx could not be started, which comes with Node: spawnSync npx ENOENT\n',
  });
});

test.each([
  ['a worker', (site: string) => writeFileSync(join(site, '_worker.js'), '')],
  ['functions', (site: string) => mkdirSync(join(site, 'functions'))],
  ['a link out of the folder', (site: string) => symlinkSync('/etc/passwd', join(site, 'passwd.txt'))],
])('%s in the folder of a pull request is refused', async (_name, prepare) => {
  const settings = { SITE_HOST: 'cloudflare', SITE_PROJECT: 'kelp' };
  const { code, error, called } = await host(settings, 'pr-12', prepare);
  expect({ code, called }).toEqual({ code: 1, called: '' });
  expect(error).toMatch(
    /^Unexpected in .*, which a host would not just serve: (?:_worker\.js|functions|passwd\.txt)\n$/,
  );
});

test.each([
  [
    { SITE_HOST: 'ftp', SITE_PROJECT: 'kelp' },
    'main',
    'Unexpected SITE_HOST `ftp`, expected cloudflare or netlify',
  ],
  [{ SITE_HOST: 'netlify', SITE_PROJECT: '--x y' }, 'main', 'SITE_PROJECT must name the project'],
  [{ SITE_HOST: 'netlify', SITE_PROJECT: 'kelp' }, 'main; rm', 'Usage: node scripts/bin/host.mjs'],
])('%j is refused', async (settings, branch, message) => {
  const { code, error, called } = await host(settings, branch);
  expect({ code, called }).toEqual({ code: 1, called: '' });
  expect(error).toContain(message);
});
