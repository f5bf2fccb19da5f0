import { join } from 'node:path';
import { type Command, defineCommand } from '../cli/command.ts';
import { minimised } from '../project/pictures/minimise-drawing.ts';
import { readPublic } from '../project/read-public.ts';
import { writeWhole } from '../cache/files.mjs';

/** `npm run content -- drawings` */
export const drawings: Command = defineCommand({
  name: 'npm run content -- drawings',
  summary: 'Makes the drawings in public/ smaller without a visible difference.',
  async run({ root }) {
    for (const [path, text] of readPublic(root).drawings) {
      const small = await minimised(text);
      if (small === text) continue;
      writeWhole(join(root, path), small);
      console.log(`${path}: ${text.length} → ${small.length} characters`);
    }
    return 0;
  },
});
