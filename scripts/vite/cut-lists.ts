import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';

/** An import of `isCut`, alone or with other names, and the module of the bundle that has it. */
const imported =
  /import \{(?<before>[^}]*?)\bisCut\b,?(?<after>[^}]*)\} from ['"]#content\/(?<name>[\w-]+-pages)\.js['"];?/;

/**
 * Writes into the code of a build whether a list is in pages (docs/decisions.md#pages-of-a-list). The bundler leaves out what only a
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
        const code = source.replace(imported, (_import, before: string, after: string, name: string) => {
          const isCut = readFileSync(join(folder, `${name}.js`), 'utf8').includes('isCut = true');
          const others = `${before}${after}`.trim();
          const rest = others && `import { ${others} } from '#content/${name}.js'; `;
          return `${rest}const isCut = ${isCut};`;
        });
        return { code, map: null }; // the statement is alone on its line, so nothing else moves
      },
    },
  };
}
