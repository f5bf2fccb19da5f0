/** The beginning of the thread that checks content for the dev server: it starts as a check does, then listens. */
import { launch } from '../cli/startup.mjs';

await launch('scripts/engine/vite/content-thread.ts');
