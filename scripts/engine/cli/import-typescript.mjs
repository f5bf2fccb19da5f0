/**
 * Imports TypeScript in any Node, faster than plain JavaScript: a module and its imports become a few files, which are kept until one of
 * their sources changes. Loading hundreds of modules takes a second longer.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digest, readSealed, writeSealed, writeWhole } from '../cache/files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Each module has a folder here, with a note and a folder for each of its last versions. */
const cache = 'node_modules/.cache/scripts';

/** The way from an output file to the project. It names no folder of this machine: a copy of the project can use the files too. */
const up = '../'.repeat(5);

/** The output depends on these besides its sources; the lock file stands for all packages. */
const settings = ['package.json', 'package-lock.json', 'scripts/engine/cli/import-typescript.mjs'];

/**
 * The scripts whose parsers become part of their files. They are hundreds of modules: somebody waits for a check after each edit, and
 * several threads load them at once. Other scripts run less often: for them this does not pay for the half second that it takes once.
 */
const checkScripts = ['scripts/bin/content.ts', 'scripts/engine/project/compile-thread.ts'];

/**
 * Parsers, and packages that write their trees; the packages that these import become part of the files with them. Others read files beside
 * them, hold native code, or are seldom needed.
 */
const parsers =
  /^(?:ajv|diff|fastest-|fflate|github-slugger|hast-|highlight|jsonc-|lowlight|mdast-|micromark-|php-parser|rehype-|remark-|unified|vfile|xast-|yaml)/;

/** @typedef {readonly [path: string, digest: string]} PathDigest */
/** @typedef {{ version: string, entry: string, files: readonly PathDigest[], sources: readonly PathDigest[] }} Note */

/**
 * Imports a module of the project. Plain JavaScript that it imports stays as it is.
 * @param {string} path from the project's folder, such as `vite.config.ts`
 * @returns {Promise<any>} its exports
 * @throws if a source has an error, or no folder can be written
 */
export const importTypeScript = async (path) => import(await addressOf(path));

/**
 * The address of the file that a module of the project becomes, made now unless it is there. Where it cannot be kept, as in a folder
 * that may only be read, it is made for this process alone.
 * @param {string} path from the project's folder
 * @returns {Promise<string>}
 * @throws if a source has an error, or no folder can be written
 */
export async function addressOf(path) {
  const folder = join(root, cache, path.replaceAll('/', '-'));
  const last = readNote(folder);
  if (last && isCurrent(folder, last)) return addressIn(folder, last);
  const output = await make(path, relativePlaces);
  try {
    keep(folder, output, last?.version);
    return addressIn(folder, output.note);
  } catch {
    return makeElsewhere(path);
  }
}

/** @param {string} path */
async function makeElsewhere(path) {
  const output = await make(path, absolutePlaces);
  try {
    const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    keep(folder, output);
    return addressIn(folder, output.note);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`Neither ${cache} nor ${tmpdir()} can be written: ${why}`, { cause: error });
  }
}

/** @param {string} folder @param {Note} note */
const addressIn = (folder, { version, entry }) => pathToFileURL(join(folder, version, entry)).href;

/** @param {string} folder @returns {Note | undefined} */
const readNote = (folder) => JSON.parse(readSealed(join(folder, 'note')) ?? 'null') ?? undefined;

/** Whether the files are whole, and made from the sources of today. @param {string} folder @param {Note} note */
const isCurrent = (folder, { version, files, sources }) =>
  files.every((file) => isSame(join(folder, version), file)) &&
  sources.every((source) => isSame(root, source));

/** @param {string} folder @param {PathDigest} file */
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

/** @typedef {{ name: string, contents: Uint8Array }} OutputFile */

/**
 * Makes the files of a module, and the note of their sources.
 * @param {string} path
 * @param {Places} places
 * @returns {Promise<{ note: Note, files: readonly OutputFile[] }>}
 */
async function make(path, places) {
  const { build } = await import('esbuild');
  /** @type {Map<string, string>} */
  const sources = new Map(settings.map((file) => [file, digestOf(join(root, file))]));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    outdir: root,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true, // in one file each import of a module that is seldom needed would be one of the start
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'], // the second is a form of `jsonc-parser` that cannot become part of a file
    banner: { js: banner },
    sourcemap: 'linked',
    sourcesContent: false,
    sourceRoot: places.specifier(''),
    tsconfigRaw: {},
    logLevel: 'silent', // the error that it throws says all
    plugins: [packagesPlugin(places, checkScripts.includes(path)), sourcesPlugin(places, sources)],
  });
  const files = outputFiles.map((file) => ({ name: relative(root, file.path), contents: file.contents }));
  const modules = files.filter(({ name }) => !name.endsWith('.map'));
  const note = {
    version: digest(files.map(({ contents }) => digest(contents)).join()),
    entry: posix.basename(path).replace(/\.ts$/, '.mjs'),
    files: modules.map(({ name, contents }) => /** @type {const} */ ([name, digest(contents)])),
    sources: [...sources],
  };
  return { note, files };
}

/** Packages in CommonJS ask for modules of Node. */
const banner = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** @param {Places} places @param {boolean} takesParsers @returns {import('esbuild').Plugin} */
const packagesPlugin = (places, takesParsers) => ({
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind, importer }) => {
      const isParser = takesParsers && (isOfPackage(importer) || parsers.test(path));
      if (kind === 'entry-point' || isParser || isBuiltin(path)) return undefined;
      return { path: places.package(path), external: true };
    }),
});

/**
 * How an output file names a package, and a path of the project: in an import, as its address, and as its file. The last two are
 * expressions.
 * @typedef {{ package: (name: string) => string, specifier: (path: string) => string, address: (path: string) => string, file: (path: string) => string }} Places
 */

/** The way from a kept file. It names no folder of this machine: a copy of the project can use the files too. @type {Places} */
const relativePlaces = {
  package: (name) => name,
  specifier: (path) => up + path,
  address: (path) => `new URL(${JSON.stringify(up + path)}, import.meta.url).href`,
  file: (path) => `(import.meta.dirname + ${JSON.stringify(`/${up}${path}`)})`,
};

/** Outside the project no packages are found. @type {Places} */
const absolutePlaces = {
  package: (name) => import.meta.resolve(name),
  specifier: (path) => pathToFileURL(join(root, path)).href,
  address: (path) => JSON.stringify(pathToFileURL(join(root, path)).href),
  file: (path) => JSON.stringify(join(root, path)),
};

/**
 * Reads the sources and notes their digests, and those of their folders: an import may name all files of one. A source's own place,
 * `import.meta.url`, stays that of the source.
 * @param {Places} places
 * @param {Map<string, string>} sources
 * @returns {import('esbuild').Plugin}
 */
const sourcesPlugin = (places, sources) => ({
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, importer, resolveDir }) =>
      isOfPackage(importer)
        ? undefined
        : { path: places.specifier(fromRoot(resolve(resolveDir, path))), external: true },
    );
    onLoad({ filter: /\.(?:ts|json)$/ }, ({ path }) => {
      if (isOfPackage(path)) return undefined;
      const source = fromRoot(path);
      const folder = dirname(source);
      const contents = readFileSync(path, 'utf8');
      sources.set(source, digest(contents));
      if (!sources.has(folder)) sources.set(folder, digestOf(join(root, folder)));
      if (path.endsWith('.json')) return { contents, loader: 'json' };
      const code = contents
        .replaceAll('import.meta.url', () => places.address(source))
        .replaceAll('import.meta.dirname', () => places.file(folder));
      return { contents: code, loader: 'ts' };
    });
  },
});

/** @param {string} path */
const fromRoot = (path) => relative(root, path).split(sep).join('/');

/** Whether a file belongs to a package, which may be a link to another place. @param {string} path */
const isOfPackage = (path) => fromRoot(path).includes('node_modules/');

/**
 * Writes the files of a module, and its note last.
 * @param {string} folder
 * @param {{ note: Note, files: readonly OutputFile[] }} output
 * @param {string} [before] the last version
 * @throws if it cannot
 */
function keep(folder, { note, files }, before) {
  for (const { name, contents } of files) writeWhole(join(folder, note.version, name), contents);
  removeOldVersions(folder, [note.version, before]);
  writeSealed(join(folder, 'note'), JSON.stringify(note));
}

/**
 * Removes old versions. A process that runs for days, as the studio may, still imports from that of its start: the one before the current
 * one stays, and so do those of the last day.
 * @param {string} folder
 * @param {readonly (string | undefined)[]} current
 */
function removeOldVersions(folder, current) {
  const dayAgo = Date.now() - 24 * 60 * 60_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!current.includes(name) && statSync(path).mtimeMs < dayAgo)
      rmSync(path, { recursive: true, force: true });
  }
}
