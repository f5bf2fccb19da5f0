import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A file of this project that is bundled instead of a module of a package. */
interface StandIn {
  /** How the package imports the module. */
  readonly find: RegExp;
  /** Path of our file from the project's folder. */
  readonly file: string;
  /** The package that imports it: others may have a module of the same name. */
  readonly package: string;
}

/**
 * Articles hold no SVG and no inline styles, because the sanitiser lets neither through: tables for them, and messages about them,
 * would be 4 kB of every visit. Attributes of HTML have the names that React wants already, and their table would be 1.6 kB. The router's lazy component reloads the page (see
 * `src/app/lazy-route.tsx`), and its links are not used.
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
  { find: /^\.\/link\.js$/, file: 'src/app/shims/no-link.ts', package: '@tanstack/react-router' },
];

/**
 * Bundles files of this project instead of modules that pages never need, in the dev server's optimiser as in the build.
 * @throws during the browser's build, where a file replaces nothing: a package has changed
 */
export function standInsPlugin(): Plugin {
  let root = '';
  const replaced = new Set<StandIn>();
  const resolver = {
    name: 'stand-ins',
    resolveId(source: string, importer: string | undefined): string | undefined {
      const standIn = standIns.find(
        ({ find, package: expected }) => find.test(source) && importer && packageOf(importer) === expected,
      );
      if (!standIn) return undefined;
      replaced.add(standIn);
      return join(root, standIn.file);
    },
  };
  return {
    ...resolver,
    enforce: 'pre',
    config(config) {
      root = config.root ?? process.cwd();
      return { optimizeDeps: { rolldownOptions: { plugins: [resolver] } } };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { find, file, package: expected } of standIns.filter((standIn) => !replaced.has(standIn)))
        this.error(`${file} must replace ${find.source} of ${expected}, but it replaces nothing`);
    },
  };
}

/** The package that a module belongs to: `/x/node_modules/@tanstack/react-router/dist/a.js` is of `@tanstack/react-router`. */
const packageOf = (path: string): string =>
  /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1]?.replace('\\', '/') ?? path;
