import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfContent } from './copied-content.ts';
import { browserTest, type Edited, editedAt, started } from './editing.ts';
import { bareRemote, removeAll, stubGh, type StubGh } from './proposing.ts';

/** A separate studio for each test, with a place to send proposals to and a stub of `gh`. */
export interface Place extends Edited {
  readonly bare: string;
  readonly gh: StubGh;
}

/** Tests with such a studio. */
export const test = browserTest.extend<{ readonly place: Place }>({
  // Playwright reads the names of fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const root = copyOfContent();
    const bare = bareRemote(root);
    const folder = mkdtempSync(join(tmpdir(), 'gh-'));
    const gh = stubGh(folder);
    const { address, stop } = await started(root, {
      PATH: gh.path,
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
      GIT_CONFIG_NOSYSTEM: '1',
    });
    await use({ ...editedAt(root, address), bare, gh });
    await stop();
    removeAll(root, bare, folder);
  },
});
