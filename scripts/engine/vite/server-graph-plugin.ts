import { dirname, posix, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundleFolder } from '../project/check-project.ts';
import {
  graphFile,
  isUnsteady,
  noting,
  serverEntry,
  type ServerFile,
  type ServerGraph,
} from '../site/cache/server-graph.ts';
import { digest } from '../cache/files.mjs';

/** A part of a route that the router's plugin has split off: `src/routes/about.tsx?tsr-split=component`. */
const routePart = /^(src\/routes\/.*)\?tsr-split=/;

/** A dynamic import of a file of the build, as the bundler writes it. */
const dynamicImport = /\bimport\("(\.[^"]+)"\)/g;

/**
 * Writes down the parts of the server's half of the build, for the cache of pages: its files with their modules and imports. Names of
 * files hold no hash, so that a change in one file changes no other. Code notes each dynamic import when it happens: only that tells
 * which entries a page has loaded.
 * @throws if the bundler writes a dynamic import in another form than the one that is noted
 */
export function serverGraphPlugin(): Plugin {
  let root = '';
  return {
    name: 'server-graph',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'ssr') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ fileName }) => fileName === serverEntry)) return;
      const graph: Record<string, ServerFile> = {};
      for (const chunk of chunks.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
        chunk.code = withNotes(chunk, (message) => this.error(message));
        graph[chunk.fileName] = serverFile(chunk, new Set(Object.keys(bundle)), root);
      }
      const source = JSON.stringify(graph satisfies ServerGraph);
      this.emitFile({ type: 'asset', fileName: graphFile, source });
    },
  };
}

function withNotes(chunk: Rolldown.OutputChunk, fail: (message: string) => never): string {
  const noted = new Set<string>();
  const code = chunk.code.replaceAll(dynamicImport, (match, path: string) => {
    const to = posix.join(dirname(chunk.fileName), path);
    if (!chunk.dynamicImports.includes(to)) return match;
    noted.add(to);
    return `(${noting([chunk.fileName, to])}, ${match})`;
  });
  const missing = chunk.dynamicImports.filter((to) => to.endsWith('.js') && !noted.has(to));
  if (missing.length > 0)
    fail(`Unexpected form of the import of ${missing.join(', ')} in ${chunk.fileName}, which is not noted`);
  return code;
}

function serverFile(chunk: Rolldown.OutputChunk, builtFiles: ReadonlySet<string>, root: string): ServerFile {
  const modules = Object.entries(chunk.modules).map(
    ([id, { code }]) => [pathOf(id, root), code ?? ''] as const,
  );
  const hashes: Record<string, string> = {};
  for (const [id, code] of modules) {
    const [file = id] = id.split('?');
    hashes[file] = digest((hashes[file] ?? '') + code);
  }
  const [only = ''] = Object.keys(hashes);
  const ownModules = modules.filter(([id]) => !id.includes('node_modules/') && !id.startsWith('\0'));
  return {
    hash: digest(chunk.code),
    imports: chunk.imports.filter((name) => builtFiles.has(name)),
    modules: hashes,
    routes: modules.flatMap(([id]) => routePart.exec(id)?.[1] ?? []),
    isEntry: modules.length === 1 && only.startsWith(`${bundleFolder}/`) && only.split('/').length > 3,
    isUnsteady: ownModules.some(([id, code]) => !id.startsWith(`${bundleFolder}/`) && isUnsteady(code)),
  };
}

/** The path of a module from the project's folder; a module that is no file has its own name. */
const pathOf = (id: string, root: string): string =>
  id.startsWith(root) ? relative(root, id).split(sep).join('/') : id;
