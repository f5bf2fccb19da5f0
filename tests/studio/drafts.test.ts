import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('drafts that cannot be written are said once and tried again, and it is said when they are written', () => {
  const folder = temporaryFolder();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: unknown[] = [];
  const drafts = openDrafts(folder, () => said.push(drafts.unwritten()));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, ''); // no folder any more
  drafts.put({ path: 'content/about.json', text: 'words', changed: new Date().toISOString() });
  vi.advanceTimersByTime(12_000);
  expect(said).toEqual(['There is a file where a folder should be.']);
  rmSync(folder);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['There is a file where a folder should be.', undefined]);
  expect(openDrafts(folder, vi.fn<() => void>()).all.get('content/about.json')?.text).toBe('words');
});
