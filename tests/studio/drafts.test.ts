import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDrafts } from '../../studio/server/drafts.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

test('while somebody types without a pause, no more than the last second is not on the disk', () => {
  const folder = temporaryFolder();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = vi.fn<(error: unknown) => void>();
  const drafts = openDrafts(folder, failed);
  const path = 'content/about.json';
  for (let tenth = 1; tenth <= 30; tenth++) {
    drafts.put({ path, text: 'x'.repeat(tenth), changed: new Date().toISOString() });
    vi.advanceTimersByTime(100);
    if (tenth < 10) continue;
    const [name = ''] = readdirSync(folder);
    const { text } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { text: string };
    expect(text.length).toBeGreaterThan(tenth - 10);
  }
  expect(openDrafts(folder, failed).all.get(path)?.text).toHaveLength(28);
  expect(failed).not.toHaveBeenCalled();
});
