import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';

/** Where the modules of the bundle find who watches them: a name that no page can meet by chance. */
const key = 'kelpworks.trace';

/** Watches what a file of the bundle exports: its path below the bundle's folder and its value in, the value to use out. */
export type Watch = (path: string, value: unknown) => unknown;

/**
 * Hands the content that the bundle's modules export to a watcher, before a page gets hold of it. What a module computes of
 * others, such as the loader of entries, is left as it is.
 */
export function tracePlugin(watch: Watch): Plugin {
  let folder = '';
  return {
    name: 'trace',
    configResolved(config) {
      folder = `${config.root}${sep}${bundleFolder}`;
      Reflect.set(globalThis, Symbol.for(key), watch);
    },
    transform(code, id) {
      const path = relative(folder, id).split(sep).join('/');
      const exported = /^(export (?:default|const \w+ =)) ([[{].*[\]}]);\n$/s.exec(code);
      if (path.startsWith('..') || !exported) return undefined;
      const [, head, value] = exported;
      return {
        code: `${head} globalThis[Symbol.for('${key}')](${JSON.stringify(path)}, ${value});\n`,
        map: null,
      };
    },
  };
}
