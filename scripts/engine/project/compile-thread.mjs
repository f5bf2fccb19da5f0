/** The beginning of a thread that compiles entries: it starts as a check does, then listens. */
import { launch } from '../cli/startup.mjs';

await launch('scripts/engine/project/compile-thread.ts');
