import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { content, type ContentResult } from '../../scripts/compile-content.ts';

const root = process.cwd();

/** A project on the disk that a test may break; it is gone when the test ends. */
export interface Project {
  readonly root: string;
  readonly path: (path: string) => string;
  readonly put: (path: string, data: string | Uint8Array) => void;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly text: (path: string) => string;
  /** Compiles it, with a cache of its own. */
  readonly compile: (write?: boolean) => Promise<ContentResult>;
  /** Runs the command as an editor would. */
  readonly run: (
    ...args: string[]
  ) => Promise<{ readonly code: number; readonly out: string; readonly error: string }>;
}

/** Makes a project with these files; the compiler itself is this project's. */
export function project(files: Readonly<Record<string, string | Uint8Array>>): Project {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['content', 'schemas', 'public', 'src']) mkdirSync(join(folder, name));
  for (const name of ['scripts', 'package.json', 'package-lock.json', 'node_modules', 'src/markdown'])
    symlinkSync(join(root, name), join(folder, name));
  const path = (name: string): string => join(folder, name);
  const put: Project['put'] = (name, data) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), data);
  };
  for (const [name, data] of Object.entries(files)) put(name, data);
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  return {
    root: folder,
    path,
    put,
    text,
    edit: (name, change) => put(name, change(text(name))),
    compile: (write = false) => content(folder, { write, cache: 'cache' }),
    run: (...args) =>
      new Promise((resolve) => {
        const env = { ...process.env, GITHUB_ACTIONS: '', FORCE_COLOR: '' };
        execFile(
          process.execPath,
          ['--import', 'tsx', 'scripts/content.ts', ...args],
          { cwd: folder, env },
          (failure, out, error) => {
            resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error });
          },
        );
      }),
  };
}
