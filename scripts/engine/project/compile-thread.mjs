/** The beginning of a thread that compiles entries: it starts as a check does, then listens. */
import { compilerPackages } from '../cli/compiler-packages.mjs';
import { launch } from '../cli/startup.mjs';

await launch('engine/project/compile-thread.ts', {
  packages: compilerPackages,
  modules: ['engine/compiler/entry/compile-entry.ts'],
});
