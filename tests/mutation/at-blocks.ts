import { type Mutation, ofBodies } from './mutation.ts';
import type { Block, Original } from './source-file.ts';
import type { Mistake } from './expected.ts';

/** Makes a mutation of one that says what it does to a block of a body. */
export const atBlocks = (
  name: string,
  mistake: (block: Block, payload: string, file: Original) => Mistake | readonly Mistake[],
): Mutation =>
  ofBodies({
    name,
    mistakes: (file) =>
      file.blocks.flatMap((block) =>
        mistake(block, file.text.slice(block.payload.from, block.payload.to), file),
      ),
  });
