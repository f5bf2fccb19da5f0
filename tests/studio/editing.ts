import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Preview } from '../../studio/preview.ts';
import { type Event, tokenHeader } from '../../studio/protocol.ts';
import { copyOfContent } from './copied-content.ts';
import { gitAt } from '../fixtures/git.ts';

/** Whether this is the long run of the tests, `npm test -- all`. */
export const isAll = process.env['ALL'] === '1';

/** `npm run edit` on a copy of the content. */
export interface Edited {
  readonly root: string;
  /** Without its fragment. */
  readonly origin: string;
  readonly token: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly git: (...args: string[]) => string;
  /** Opens a screen, such as `/e/plugins/order-replicator`. */
  readonly open: (page: Page, address: string) => Promise<void>;
}

/** A studio that runs. */
export interface Started {
  readonly address: URL;
  /** Ends its process: politely, or at once. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/**
 * Starts `npm run edit` and waits for its address.
 * @param env variables besides those of this process
 * @param port `0` for any free one
 */
export async function started(root: string, env: NodeJS.ProcessEnv = {}, port = '0'): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['scripts/bin/run.mjs', 'edit.ts', '--root', root, '--port', port, '--no-open'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address === undefined) continue;
    child.stdout.resume();
    return {
      address: new URL(address),
      async stop(signal) {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error('The studio has ended without an address');
}

/** A studio that runs, for tests. @param address with its token as the fragment */
export const editedAt = (root: string, address: URL): Edited => ({
  root,
  origin: address.origin,
  token: address.hash.slice(1),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  write: (path, text) => writeFileSync(join(root, path), text),
  git: gitAt(root),
  async open(page, where) {
    await page.goto(`${address.origin}${where}${address.hash}`);
    await page.locator('main').waitFor();
  },
});

/** The answer of the server as long as the content has errors: there is no page yet. */
const noPreview = {
  origins: [],
  day: '2026-01-01',
  today: '2026-01-01',
  days: [],
  state: 'none',
} satisfies Preview;

/** Tests in a browser. The preview takes longer to draw a page than most tests, so only those have it that are about it. */
export const browserTest = base.extend<{ readonly hasPreview: boolean }>({
  hasPreview: [false, { option: true }],
  async context({ context, hasPreview }, use) {
    if (!hasPreview) await context.route('**/api/preview', (route) => route.fulfill({ json: noPreview }));
    await use(context);
  },
});

/** The tests of the studio: each worker has one running, and each test begins with the content as it was committed. */
export const test = browserTest.extend<{ readonly restored: void }, { readonly studio: Edited }>({
  studio: [
    // Playwright reads the names of fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = copyOfContent();
      const { address, stop } = await started(root);
      await use(editedAt(root, address));
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  restored: [
    async ({ studio, request }, use) => {
      await use();
      studio.git('checkout', '-q', '--', '.');
      studio.git('clean', '-qfd');
      const headers = { [tokenHeader]: studio.token };
      const answer = await request.post(`${studio.origin}/api/revert`, { headers, data: { client: 'test' } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    { auto: true },
  ],
});

/** The first event of a new connection to the studio. */
export async function everything({ origin, token }: Edited): Promise<Extract<Event, { kind: 'desk' }>> {
  const headers = { [tokenHeader]: token };
  const { body } = await fetch(`${origin}/api/events`, { headers });
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes('\n\n')) break;
  }
  return JSON.parse(text.slice('data: '.length, text.indexOf('\n\n'))) as Extract<Event, { kind: 'desk' }>; // as the protocol says
}

/** The control of a field by its path: `/pricing/price/amount`. */
export const field = (page: Page, pointer: string): Locator => page.locator(`[id="${pointer}"]`);

/** The messages of the studio. The preview has a separate line while it draws a page. */
export const liveRegion = (page: Page): Locator => page.locator('output[data-shown]');

/** Presses Save by its key and waits until the studio says how it went. */
export async function save(page: Page, words: RegExp | string = /^Saved\./): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/save'));
  await page.keyboard.press('Control+s');
  await answered;
  await expect(liveRegion(page)).toHaveText(words);
}

/** The whole text of the source view, whose lines beyond its edges are not drawn, is replaced. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').press('Control+a');
  await page.keyboard.insertText(text);
}

export { expect };
