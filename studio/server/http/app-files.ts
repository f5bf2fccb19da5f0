import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTokens } from '../../../scripts/site/compile-content.ts';
import { hashesOf, nameOf } from '../../../scripts/cache/hashes.ts';

/** The files of the built app, by their addresses. */
export type AppFiles = ReadonlyMap<string, Buffer>;

/** This project, whatever project the studio edits. */
const project = fileURLToPath(new URL('../../..', import.meta.url));

/** What the app is made of. Tests of another part of the code build it once more for nothing, which is safe. */
const inputs = [
  'design',
  'package-lock.json',
  'schemas/dialect.schema.json',
  'scripts',
  'src',
  'studio/app',
  'studio/protocol-choices.ts',
  'studio/protocol-pages.ts',
  'studio/protocol-proposals.ts',
  'studio/protocol-spelling.ts',
  'studio/protocol.ts',
  'studio/text',
  'studio/vite.config.ts',
];

/**
 * The files of the app, built by Vite if its sources have changed since the last time.
 * @param building is told before a build, which takes seconds
 */
export async function appFiles(building: () => void): Promise<AppFiles> {
  const cache = join(project, 'node_modules/.cache/studio');
  const name = `app-${nameOf(hashesOf(project, inputs)).slice(0, 20)}`;
  const folder = join(cache, name);
  if (!existsSync(folder)) {
    building();
    mkdirSync(cache, { recursive: true });
    const made = join(cache, `making-${randomUUID()}`);
    try {
      await build(made);
      for (const other of readdirSync(cache))
        if (other.startsWith('app-')) rmSync(join(cache, other), { recursive: true, force: true });
      renameSync(made, folder);
    } catch (error) {
      rmSync(made, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another studio has built the same meanwhile
    }
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file));
  return new Map(paths.map((path) => [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)]));
}

async function build(outDir: string): Promise<void> {
  writeTokens(project);
  const { build: viteBuild } = await import('vite');
  const { NODE_ENV: before } = process.env;
  await viteBuild({
    configFile: join(project, 'studio/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  // Vite sets it for the whole process, and a preview for production would not know how to change a page that is open.
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
}
