/**
 * Imports TypeScript in any Node, as fast as plain JavaScript: a module and its imports become a few files, which are kept until one of
 * their sources changes. Loading hundreds of modules through a loader takes a second longer.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digest, readSealed, writeSealed, writeWhole } from '../cache/files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Each module has a folder here, with a note and a folder for each of its last versions. */
const cache = 'node_modules/.cache/scripts';

/** The way from a made file to the project. It names no folder of this machine: a copy of the project can use the files too. */
const up = '../'.repeat(5);

/** The made files depend on these besides their sources. */
const settings = ['package.json', 'node_modules/esbuild/package.json'];

/** A path with its digest. @typedef {readonly [path: string, digest: string]} Stated */
/** @typedef {{ version: string, entry: string, files: readonly Stated[], sources: readonly Stated[] }} Note */

/**
 * Imports a module of the project. Packages and plain JavaScript that it imports stay as they are.
 * @param {string} path from the project's folder, such as `vite.config.ts`
 * @returns {Promise<any>} its exports
 * @throws if a source has an error, or the files cannot be written
 */
export const importTypeScript = async (path) => import(await madeFile(path));

/**
 * The file that a module of the project becomes, made now unless it is there.
 * @param {string} path from the project's folder
 * @returns {Promise<string>} its address
 * @throws if a source has an error, or the files cannot be written
 */
export async function madeFile(path) {
  const folder = join(root, cache, path.replaceAll('/', '-'));
  const last = readNote(folder);
  const { version, entry } = last && isCurrent(folder, last) ? last : await make(path, folder, last?.version);
  return pathToFileURL(join(folder, version, entry)).href;
}

/** @param {string} folder @returns {Note | undefined} */
const readNote = (folder) => JSON.parse(readSealed(join(folder, 'note')) ?? 'null') ?? undefined;

/** Whether the files are whole, and made from the sources of today. @param {string} folder @param {Note} note */
const isCurrent = (folder, { version, files, sources }) =>
  files.every((file) => isSame(join(folder, version), file)) &&
  sources.every((source) => isSame(root, source));

/** @param {string} folder @param {Stated} stated */
function isSame(folder, [path, before]) {
  try {
    return digestOf(join(folder, path)) === before;
  } catch {
    return false; // it is not there any more
  }
}

/** The digest of a file, or of the names in a folder. @param {string} path */
const digestOf = (path) =>
  digest(statSync(path).isDirectory() ? readdirSync(path).join('\n') : readFileSync(path));

/**
 * Makes the files of a module, and the note of what they were made from.
 * @param {string} path
 * @param {string} folder
 * @param {string | undefined} before the last version
 * @returns {Promise<Note>}
 */
async function make(path, folder, before) {
  /** @type {Map<string, string>} */
  const sources = new Map(settings.map((file) => [file, digestOf(join(root, file))]));
  const made = await bundled(path, join(folder, 'version'), sourcesPlugin(sources));
  const version = digest(made.map(({ contents }) => digest(contents)).join());
  const files = made.filter(({ name }) => !name.endsWith('.map'));
  const note = {
    version,
    entry: posix.basename(path).replace(/\.ts$/, '.mjs'),
    files: files.map(({ name, contents }) => /** @type {const} */ ([name, digest(contents)])),
    sources: [...sources],
  };
  for (const { name, contents } of made) writeWhole(join(folder, version, name), contents);
  removeOldVersions(folder, [version, before]);
  writeSealed(join(folder, 'note'), JSON.stringify(note));
  return note;
}

/**
 * @param {string} path
 * @param {string} outdir
 * @param {import('esbuild').Plugin} plugin
 */
async function bundled(path, outdir, plugin) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    outdir,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true, // else each import of a module that is seldom needed would be one of the start
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'linked',
    tsconfigRaw: {},
    logLevel: 'silent', // the error that it throws says all
    plugins: [plugin],
  });
  return outputFiles.map((file) => ({ name: relative(outdir, file.path), contents: file.contents }));
}

/**
 * Reads the sources and notes their digests, and those of their folders: an import may name all files of one. A source's own place,
 * `import.meta.url`, stays that of the source.
 * @param {Map<string, string>} sources
 * @returns {import('esbuild').Plugin}
 */
const sourcesPlugin = (sources) => ({
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: up + fromRoot(resolve(resolveDir, path)),
      external: true,
    }));
    onLoad({ filter: /\.(?:ts|json)$/ }, ({ path }) => {
      const source = fromRoot(path);
      const folder = dirname(source);
      const contents = readFileSync(path, 'utf8');
      sources.set(source, digest(contents));
      if (!sources.has(folder)) sources.set(folder, digestOf(join(root, folder)));
      if (path.endsWith('.json')) return { contents, loader: 'json' };
      const placed = contents
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(up + source)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${up}${folder}`)})`);
      return { contents: placed, loader: 'ts' };
    });
  },
});

/** @param {string} path */
const fromRoot = (path) => relative(root, path).split(sep).join('/');

/**
 * Removes versions that no process uses any more: one that runs for days, as the studio may, still imports from that of its start.
 * @param {string} folder
 * @param {readonly (string | undefined)[]} kept
 */
function removeOldVersions(folder, kept) {
  const dayAgo = Date.now() - 24 * 60 * 60_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!kept.includes(name) && statSync(path).mtimeMs < dayAgo)
      rmSync(path, { recursive: true, force: true });
  }
}
