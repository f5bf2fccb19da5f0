/** The beginning of the thread that checks content for the dev server: it starts as a check does, then listens. */
import { compilerPackages } from '../cli/compiler-packages.mjs';
import { launch } from '../cli/startup.mjs';

await launch('engine/vite/content-thread.ts', {
  packages: compilerPackages,
  modules: ['engine/compiler/entry/compile-entry.ts'],
});
