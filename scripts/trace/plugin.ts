import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';

/** The global name under which the bundle's modules find their watcher; no page uses it by chance. */
const key = 'kelpworks.trace';

/** Takes the path of a file in the bundle's folder and the value that it exports; returns the value to use instead. */
export type Watch = (path: string, value: unknown) => unknown;

/**
 * Passes the content that the bundle's modules export to a watcher before a page gets it. Values that a module computes from
 * others, such as the loader of entries, are left as they are.
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
