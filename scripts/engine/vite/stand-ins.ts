import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A file of this project that is bundled instead of a module of a package. */
interface StandIn {
  /** How the package imports the module; a relative import is matched in every package, so `guard` looks at the importer. */
  readonly find: RegExp;
  /** Path of our file from the project's folder. */
  readonly file: string;
  /** The one package whose import is meant. */
  readonly package: string;
}

/**
 * Articles hold no SVG and no inline styles, because the sanitiser lets neither through: tables for them, and messages about them,
 * would be 4 kB of every visit. Attributes of HTML have the names that React wants already, and their table would be 1.6 kB. The router's own lazy component reloads the page by itself (see `src/app/lazy-route.tsx`).
 */
const standIns: readonly StandIn[] = [
  { find: /^\.\/lib\/svg\.js$/, file: 'src/app/shims/no-svg.ts', package: 'property-information' },
  { find: /^\.\/lib\/html\.js$/, file: 'src/app/shims/no-html.ts', package: 'property-information' },
  { find: /^style-to-object$/, file: 'src/app/shims/no-style.ts', package: 'hast-util-to-jsx-runtime' },
  { find: /^vfile-message$/, file: 'src/app/shims/no-message.ts', package: 'hast-util-to-jsx-runtime' },
  {
    find: /^\.\/lazyRouteComponent\.js$/,
    file: 'src/app/lazy-route.tsx',
    package: '@tanstack/react-router',
  },
];

/**
 * Bundles files of this project instead of modules that pages never need. The paths are absolute, because the dev server's optimiser
 * takes a path that begins with a slash for one of the disk.
 * @throws during the browser's build, where a file does not replace exactly the module that it is for: a package has changed
 */
export function standInsPlugin(): Plugin {
  let root = '';
  return {
    name: 'stand-ins',
    config(config) {
      root = config.root ?? process.cwd();
      const alias = standIns.map(({ find, file }) => ({ find, replacement: join(root, file) }));
      return { resolve: { alias } };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { find, file, package: expected } of standIns) {
        const importers = this.getModuleInfo(join(root, file))?.importers ?? [];
        const packages = new Set(importers.map(packageOf));
        if (packages.size !== 1 || !packages.has(expected))
          this.error(
            `${file} must replace ${find.source} of ${expected}, but it replaces it in: ${[...packages].join(', ') || 'nothing'}`,
          );
      }
    },
  };
}

/** The package that a module belongs to: `/x/node_modules/@tanstack/react-router/dist/a.js` is of `@tanstack/react-router`. */
const packageOf = (path: string): string =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
