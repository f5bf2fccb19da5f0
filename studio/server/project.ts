import { fileURLToPath } from 'node:url';

/** The project that the studio is a part of, whatever project it edits. */
export const project = fileURLToPath(new URL('../..', import.meta.url));
