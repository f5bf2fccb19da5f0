import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The global name under which the bundle's modules find their watcher; no page uses it by chance. */
const key = 'content.trace';

/** Watches what the modules of the app do with the content. */
export interface Watch {
  /** Takes the path of a file in the bundle's folder and the value that it exports; returns the value to use instead. */
  readonly file: (path: string, value: unknown) => unknown;
  /** Called when a module of the app begins to run, and when it has run: values that it reads in between are read once for all pages. */
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Passes the content that the bundle's modules export to a watcher before a page gets it. Values that a module computes from
 * others, such as the finder of entries, are left as they are. Tells the watcher when the app's own modules run.
 * @param folder the bundle's
 */
export function tracePlugin(folder: string, watch: Watch): Plugin {
  let app = '';
  return {
    name: 'trace',
    configResolved({ root }) {
      app = `${root}/src/`; // Vite's paths have slashes on every system
      Reflect.set(globalThis, Symbol.for(key), watch);
    },
    transform(code, id) {
      const path = relative(folder, id).split(sep).join('/');
      if (path.startsWith('..'))
        return id.startsWith(app) && /\.[jt]sx?(?:\?|$)/.test(id)
          ? // Imports come first, wherever they are written, and no module of the app waits for anything while it runs.
            { code: `${call}.begin();${code}\n${call}.end();\n`, map: null }
          : undefined;
      const exported = /^(export const \w+ =) ([[{].*[\]}]);\n$/s.exec(code);
      if (!exported) return undefined;
      const [, head, value] = exported;
      return { code: `${head} ${call}.file(${JSON.stringify(path)}, ${value});\n`, map: null };
    },
  };
}

/**
 * Takes the data of the bundle from another folder. Its code, such as the table of block components, stays the project's.
 * @param folder of the other bundle
 */
export const bundlePlugin = (folder: string): Plugin => ({
  name: 'bundle',
  enforce: 'pre',
  resolveId(source) {
    const [, file] = /^#content\/(.+\.js)$/.exec(source) ?? [];
    return file === undefined ? undefined : join(folder, file);
  },
});

const call = `globalThis[Symbol.for('${key}')]`;
