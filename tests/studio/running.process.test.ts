import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { leadToStudio } from '../../studio/server/edit-link.ts';
import { uninstall } from '../../studio/server/launcher.ts';
import { keep, keptToken, runningAt, runningOrKept } from '../../studio/server/running.ts';
import { copyOfContent } from './copied-content.ts';
import { commandOf } from './desktop-entry.ts';
import { started } from './editing.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { sent } from './served.ts';

/** Runs `npm run edit` to its end. @returns its output */
async function edit(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const all = ['scripts/bin/run.mjs', 'edit.ts', '--root', root, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env: { ...process.env, ...env } });
  return stdout;
}

/** A copy of the content. It is removed when the test ends. */
function contentCopy(): string {
  const root = copyOfContent();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Answers at a free port until the test ends. @returns the port */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a start has the token of those before it, another one opens the studio that runs, and the development site leads to it', async () => {
  const root = contentCopy();
  const file = join(root, 'node_modules/.cache/studio/session.json');
  const token = keptToken(root);
  keep(root, { token, port: 1 }); // of a studio that has ended
  const first = await started(root);
  expect(first.address.hash).toBe(`#${token}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await edit(root, ['--port', '0', '--no-open'])).toBe(
    `The studio is running already, at ${first.address.href}\n`,
  );

  const port = await listening(leadToStudio(root));
  const link = (): ReturnType<typeof sent> =>
    sent(port, 'GET', '/', { headers: { Referer: 'http://localhost:5173/plugins/order-replicator?a=b' } });
  const { status, headers } = await link();
  const page = `${first.address.origin}/page/plugins/order-replicator`;
  expect([status, headers['location']]).toEqual([302, page]);

  await first.stop('SIGKILL');
  expect((await link()).status).toBe(503);

  // At the port that it had, also if a start was killed before it said where it is.
  writeFileSync(`${file}.starting`, readFileSync(file, 'utf8'), { mode: 0o600 });
  const again = await started(root, {}, first.address.port);
  onTestFinished(() => again.stop());
  expect(again.address.href).toBe(first.address.href);
  expect((await link()).status).toBe(302);
});

test(
  'of two starts in one second the later one finds the earlier one, which is not open yet',
  { tags: 'night' },
  async () => {
    const root = contentCopy();
    const file = join(root, 'node_modules/.cache/studio/session.json');
    const first = started(root);
    onTestFinished(async () => (await first).stop());
    await expect.poll(() => existsSync(file), { timeout: 60_000, interval: 10 }).toBe(true);
    const moment = new Promise<string>((resolve) => void setTimeout(resolve, 100, 'not open yet'));
    expect(await Promise.race([first, moment])).toBe('not open yet');
    const said = await edit(root, ['--port', '0', '--no-open']);
    const { address } = await first;
    expect(said).toBe(`The studio is running already, at ${address.href}\n`);
  },
);

test('of two starts at the same moment one serves, and the other says where', { tags: 'night' }, async () => {
  const root = contentCopy();
  const file = join(root, 'node_modules/.cache/studio/session.json');
  // A program at the port of the last studio keeps both starts between their look and their word, unless one keeps the other out.
  const held: ServerResponse[] = [];
  const port = await listening((_request, response) => void held.push(response));
  keep(root, { token: keptToken(root), port });
  const starts = Promise.all([started(root), started(root)]);
  onTestFinished(async () => void (await Promise.all((await starts).map(({ stop }) => stop()))));
  const isBetween = (): boolean => held.length === 2 || (held.length === 1 && existsSync(`${file}.starting`));
  await expect.poll(isBetween, { timeout: 60_000, interval: 10 }).toBe(true);
  for (const response of held) response.end('hello');
  const [first, second] = await starts;
  expect(first?.address.href).toBe(second?.address.href);
  expect(existsSync(`${file}.starting`)).toBe(false);
});

test('a start that was killed before it said anything is over', async () => {
  const root = temporaryFolder();
  const file = join(root, 'node_modules/.cache/studio/session.json.starting');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o600 });
  utimesSync(file, 1, 1);
  expect(await runningOrKept(root, { token: keptToken(root), port: 1 })).toBeUndefined();
  expect(existsSync(file)).toBe(false);
}, 10_000);

test('a token that others could read is not used again, and a server that does not know it is not the studio', async () => {
  const root = temporaryFolder();
  const token = keptToken(root);
  keep(root, { token, port: await listening((_request, response) => void response.end('hello')) });
  expect(keptToken(root)).toBe(token);
  expect(await runningAt(root)).toBeUndefined();
  chmodSync(join(root, 'node_modules/.cache/studio/session.json'), 0o640);
  expect(keptToken(root)).not.toBe(token);
});

test.runIf(process.platform === 'linux')(
  'the launcher of `npm run edit -- --install` starts the studio in a folder with an odd name, a second time opens the same, and is removed by `npm run edit -- --uninstall`',
  { tags: 'night' },
  async () => {
    const folder = temporaryFolder();
    const root = join(folder, `it's "100%" of $HOME`);
    renameSync(copyOfContent(), root);
    const data = join(folder, 'data of mine');
    const env = { XDG_DATA_HOME: data };
    const installed = await edit(root, ['--install'], env);
    const file = join(data, 'applications/kelpworks-studio.desktop');
    expect(installed).toBe(`The studio is among your programs now: ${file}\n`);

    const bin = join(folder, 'bin');
    const opened = join(folder, 'opened');
    mkdirSync(bin);
    writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`);
    chmodSync(join(bin, 'xdg-open'), 0o755);
    const [program = '', ...args] = commandOf(readFileSync(file, 'utf8'));
    const launch = (): ChildProcess => {
      const PATH = `${bin}${delimiter}${process.env['PATH']}`;
      const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, PATH } });
      onTestFinished(() => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      });
      return child;
    };
    const addresses = (): string[] =>
      existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : [];
    launch();
    await expect.poll(addresses, { timeout: 60_000 }).toEqual([expect.stringMatching(/^http:\S+\/#\S+$/)]);
    await once(launch(), 'exit');
    await expect.poll(addresses).toHaveLength(2);
    expect(new Set(addresses()).size).toBe(1);

    expect(await edit(root, ['--uninstall'], env)).toBe(
      `The studio is no longer among your programs: removed ${file}\n`,
    );
    expect(readdirSync(join(data, 'applications'))).toEqual([]);
    expect(uninstall({ file, text: '' })).toBe(`The studio was not among your programs: there is no ${file}`);
  },
);
