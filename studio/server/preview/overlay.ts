import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { contentAddress, isFetched, type Outputs } from '../../../scripts/engine/index.ts';

/**
 * Lays a bundle that is in memory over the one of the project: the modules that the app imports as `#content/…`, and the files that its
 * pages fetch. Nothing is written, so nobody else ever sees a draft.
 * @param folder where the app has its bundle; the files in memory are named as if they were there, so that they import each other
 * @param bundle gives the bundle to show
 */
export function overlayPlugin(folder: string, bundle: () => Outputs): Plugin {
  /** The path of a module in the bundle; it begins with `..` outside of the bundle. */
  const pathOf = (id: string): string => relative(folder, withoutQuery(id)).split(sep).join('/');
  return {
    name: 'overlay',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, name] = /^#content\/(.+)$/.exec(source) ?? [];
      if (name !== undefined) return join(folder, name);
      if (!source.startsWith('.') || pathOf(importer).startsWith('..')) return undefined;
      const file = join(dirname(withoutQuery(importer)), source);
      return pathOf(file).startsWith('..') ? undefined : file;
    },
    async load(id) {
      const path = pathOf(id);
      const output = bundle().get(path);
      if (output) return { code: await output.text(), map: { mappings: '' } };
      // The style of the tokens is in the folder too, and no part of the bundle.
      if (path.startsWith('..') || path.endsWith('.css')) return undefined;
      throw new Error(`The bundle has no ${path}`);
    },
    configureServer({ middlewares }) {
      middlewares.use(contentAddress, (request, response, next) => {
        const path = withoutQuery(request.url ?? '').slice(1);
        const output = isFetched(path) ? bundle().get(path) : undefined;
        if (!output) {
          response.writeHead(404).end();
          return;
        }
        response.setHeader('Content-Type', 'application/json');
        Promise.resolve(output.text()).then((text) => response.end(text), next);
      });
    },
  };
}

const withoutQuery = (id: string): string => id.replace(/\?.*$/s, '');

/** Paths of a bundle that an earlier one lacks, or whose contents differ there. */
export const differing = (before: Outputs | undefined, after: Outputs): string[] =>
  [...new Set([...(before?.keys() ?? []), ...after.keys()])].filter(
    (path) => before?.get(path)?.key !== after.get(path)?.key,
  );
