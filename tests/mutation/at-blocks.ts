import { type Mutation, ofBodies } from './mutation.ts';
import type { Block, Original } from './original.ts';
import type { Slip } from './slip.ts';

/** Makes a mutation of one that says what it does to a block of a body. */
export const atBlocks = (
  name: string,
  slip: (block: Block, payload: string, file: Original) => Slip | readonly Slip[],
): Mutation =>
  ofBodies({
    name,
    slips: (file) =>
      file.blocks.flatMap((block) =>
        slip(block, file.text.slice(block.payload.from, block.payload.to), file),
      ),
  });
