import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of a project that the studio edits or reads, and the compiled entries, without which a studio compiles them all at its start. */
const folders = ['content', 'schemas', 'public', 'design', 'node_modules/.cache/content'];

/** Copies the content of this project to a temporary folder, and commits it there. @returns the folder, which the caller removes */
export function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-'));
  for (const name of folders.filter((folder) => existsSync(folder)))
    cpSync(name, join(root, name), { recursive: true });
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q', '--template=');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('config', 'core.autocrlf', 'false');
  git('add', '.');
  git('commit', '-qm', 'Content');
  return root;
}
