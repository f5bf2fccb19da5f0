import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gitAt } from './proposing.ts';

/** A new folder. It is removed when the test ends. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new repository with the same text in each of these files, committed. @returns its folder */
export function repository(files: readonly string[], text: string): string {
  const root = temporary();
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const git = gitAt(root);
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  git('add', '.');
  git('commit', '-qm', 'One');
  return root;
}
