/** The beginning of the thread that checks content for the dev server: it starts as a check does, then listens. */
import { compilerPackages } from '../cli/compiler-packages.mjs';
import { launch } from '../cli/startup.mjs';

await launch('vite/content-thread.ts', {
  packages: compilerPackages,
  modules: ['compiler/entry/compile-entry.ts'],
});
