import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';

/** An import from a module of the bundle that may have `isCut`. */
const imported = /import \{([^{}]*)\} from ['"]#content\/([\w-]+-pages)\.js['"];?/g;

/**
 * Writes into the code of a build whether a list is in pages (docs/decisions.md#pages-of-a-list). The bundler leaves out code that only a
 * list in pages needs, but not where the constant is another module's.
 */
export function cutListsPlugin(): Plugin {
  let folder = '';
  return {
    name: 'cut-lists',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      folder = join(root, bundleFolder);
    },
    transform: {
      filter: { id: /\/src\/(?:features|routes)\//, code: imported },
      handler: (source) => {
        const code = source.replace(imported, (whole, list: string, module: string) => {
          const names = list.split(',').map((name) => name.trim());
          if (!names.includes('isCut')) return whole;
          const isCut = readFileSync(join(folder, `${module}.js`), 'utf8').includes('isCut = true');
          const others = names.filter((name) => name !== 'isCut' && name !== '').join(', ');
          const rest = others && `import { ${others} } from '#content/${module}.js'; `;
          return `${rest}const isCut = ${isCut};`;
        });
        return { code, map: null }; // the statement is alone on its line, so nothing else moves
      },
    },
  };
}
