import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyKept } from '../../scripts/engine/cache/files.mjs';
import { gitAt } from '../fixtures/git.ts';

/** The compiled entries. Without them a studio compiles all of them at its start. */
const cache = 'node_modules/.cache/content';

/** Copies the content of this project to a temporary folder, and commits it there. @returns the folder, which the caller removes */
export function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-'));
  copyContent(root);
  return root;
}

/** Copies the content of this project to a folder, and commits it there. */
export function copyContent(root: string): void {
  // `cpSync` takes three times as long for so many files, and tests make many copies.
  execFileSync('cp', ['-R', 'content', 'schemas', 'public', 'design', root]);
  if (existsSync(cache)) copyKept(cache, join(root, cache));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  const git = gitAt(root);
  git('init', '-q', '--template=');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('config', 'core.autocrlf', 'false');
  // One pack, not a file for each of 250: tests make many copies.
  git('-c', 'core.bigFileThreshold=1', 'add', '.');
  git('commit', '-qm', 'Content');
}
