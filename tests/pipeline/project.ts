import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGroup } from '../../scripts/engine/cli/command.ts';
import { contentCommands } from '../../scripts/engine/commands/commands.ts';
import type { Deliveries } from '../../scripts/engine/compiler/delivery.ts';
import { checkProject, type CheckedProject } from '../../scripts/engine/project/check-project.ts';
import { ended, type Ended } from '../fixtures/command.ts';
import { linkModules } from '../fixtures/link-modules.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = process.cwd();

/** A project on disk that a test may break. It is removed when the test ends. */
export interface Project {
  readonly root: string;
  readonly path: (path: string) => string;
  readonly put: (path: string, data: string | Uint8Array) => void;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly text: (path: string) => string;
  /** Every file below a folder with its text. */
  readonly texts: (folder: string) => Readonly<Record<string, string>>;
  /** Compiles it, with its own cache. */
  readonly compile: (write?: boolean) => Promise<CheckedProject>;
  /** Runs `npm run content -- ARGUMENTS` in this process. */
  readonly run: (...args: string[]) => Promise<Ended>;
}

/**
 * Creates a project with these files. It uses the compiler of this repository.
 * @param deliveries where entries go when it is compiled, by collection
 */
export function project(
  files: Readonly<Record<string, string | Uint8Array>>,
  deliveries?: Deliveries,
): Project {
  const folder = temporaryFolder();
  for (const name of ['content', 'schemas', 'public', 'src']) mkdirSync(join(folder, name));
  for (const name of ['scripts', 'site.config.ts', 'package.json', 'package-lock.json', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name));
  const made = projectAt(folder, deliveries);
  for (const [name, data] of Object.entries(files)) made.put(name, data);
  return made;
}

/** Gives a project a folder of packages without caches, in which its caches can be. */
export function linkPackages({ path }: Project): void {
  rmSync(path('node_modules'), { recursive: true });
  linkModules(join(root, 'node_modules'), path('node_modules'));
}

/** The project that is in a folder, which the caller removes. */
export function projectAt(folder: string, deliveries?: Deliveries): Project {
  const path = (name: string): string => join(folder, name);
  const put: Project['put'] = (name, data) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), data);
  };
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  return {
    root: folder,
    path,
    put,
    text,
    texts: (below) => {
      const names = readdirSync(path(below), { recursive: true, encoding: 'utf8' }).toSorted();
      const whole = names.filter((name) => statSync(path(`${below}/${name}`)).isFile());
      return Object.fromEntries(whole.map((name) => [name, text(`${below}/${name}`)]));
    },
    edit: (name, change) => put(name, change(text(name))),
    compile: (write = false) =>
      checkProject(folder, { write, cacheFolder: 'cache', ...(deliveries && { deliveries }) }),
    run: (...args) => ended(() => runGroup(contentCommands, args, folder)),
  };
}
