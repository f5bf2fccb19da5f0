import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildEnvironmentOptions } from 'vite';
import { bundleFolder } from '../project/check-project.ts';
import { within } from '../project/write.ts';
import { hashesOf, nameOf } from '../cache/hashes.ts';
import type { Sources } from './cache/build-sources.ts';
import type { Store } from '../cache/store.ts';
import { viteConfig } from './vite-config.ts';
import type { SiteFolder } from './folder.ts';
import { type Origins, originsFrom } from './hosting.ts';
import type { Manifest } from './preloads.ts';

/** Where both halves of the app are made; the server's half stays there. */
export interface BundleFolders {
  readonly serverDir: string;
  readonly clientDir: string;
}

/** Files in base64 by their paths. */
type Packed = Readonly<Record<string, string>>;

/** Vite's output for the code, as it is kept for the next build. */
interface Bundle {
  readonly client: Packed;
  readonly server: Packed;
  /** Vite's warnings; a build that reuses the output repeats them. */
  readonly warnings: readonly string[];
  readonly origins: Origins;
}

/** The parts of Vite's output that the rest of a build needs. */
export interface BundledSite extends Pick<Bundle, 'origins' | 'warnings'> {
  /** The document around pages. */
  readonly template: string;
  readonly manifest: Manifest;
}

/** The HTML template, whose place is that of the first page, and Vite's manifest. Neither is published. */
const documentFile = 'index.html';
const manifestFile = '.vite/manifest.json';

/**
 * Puts script and style for the browser into a site, and writes the server's half, each made by Vite from code and content. The
 * output of an earlier build from the same sources is used again: Vite is then not even loaded.
 */
export async function bundleSite(
  sources: Sources,
  store: Store,
  site: SiteFolder,
  { serverDir, clientDir }: BundleFolders,
): Promise<BundledSite> {
  const name = bundleName(sources);
  const cached = store.get(name);
  const bundle = cached
    ? (JSON.parse(cached.toString('utf8')) as Bundle) // written below
    : await makeBundle(sources.surroundings['mode'] ?? '', clientDir, serverDir);
  if (cached) for (const warning of bundle.warnings) console.warn(warning);
  else store.put(name, JSON.stringify(bundle));
  if (cached) unpack(bundle.server, serverDir);
  const { [documentFile]: document = '', ...client } = bundle.client;
  const decoded = (text: string): Buffer => Buffer.from(text, 'base64');
  for (const [path, data] of Object.entries(client)) site.write(path, decoded(data));
  return {
    origins: bundle.origins,
    warnings: bundle.warnings,
    template: decoded(document).toString('utf8'),
    manifest: JSON.parse(site.read(manifestFile).toString('utf8')) as Manifest, // written by Vite
  };
}

/** Everything that Vite reads. Of files in `public/` only the names count; fetched entries are no part of a script. */
function bundleName({ content, code, surroundings }: Sources): string {
  // The compiler's notes, fetched entries and files for the build alone are no modules.
  const noModule = /^\/(?:\.|build$|[^/]+\/.*\.json$)/;
  const generated = hashesOf('.', [bundleFolder], (path) => noModule.test(path.slice(bundleFolder.length)));
  const isAddress = (path: string): boolean => path.startsWith('public/');
  const addresses = Object.keys(content).filter(isAddress);
  const rest = Object.entries(content).filter(([path]) => path.startsWith('design/'));
  return nameOf(code, generated, { addresses: addresses.join() }, Object.fromEntries(rest), {
    ...surroundings,
    day: '',
  });
}

async function makeBundle(mode: string, clientDir: string, serverDir: string): Promise<Bundle> {
  const { build, createLogger, loadEnv, mergeConfig } = await import('vite');
  const warnings: string[] = [];
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    warnings.push(message);
    warn(message, options);
  };
  const make = async (options: BuildEnvironmentOptions): Promise<void> => {
    const config = await viteConfig();
    const common = { emptyOutDir: true, copyPublicDir: false };
    await build(
      mergeConfig(config, { mode, logLevel: 'warn', customLogger: logger, build: { ...common, ...options } }),
    );
  };
  await make({ outDir: clientDir });
  await make({
    outDir: serverDir,
    ssr: 'src/app/entry-server.tsx',
    manifest: false,
    // Without a hash of its content, so that a change in one file changes no other.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name].js' } },
  });
  return {
    client: pack(clientDir),
    server: pack(serverDir),
    warnings,
    origins: originsFrom(loadEnv(mode, '.')),
  };
}

function pack(folder: string): Packed {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length));
  return Object.fromEntries(
    paths.toSorted().map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
  );
}

function unpack(files: Packed, folder: string): void {
  for (const [path, data] of Object.entries(files)) {
    const file = within(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(data, 'base64'));
  }
}
