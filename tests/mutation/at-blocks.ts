import { type Mutation, ofBodies } from './mutation.ts';
import type { Block, SourceFile } from './source-file.ts';
import type { Mistake } from './expected.ts';

/** A mutation of every block of a body. */
export const atBlocks = (
  name: string,
  mistake: (block: Block, payload: string, file: SourceFile) => Mistake | readonly Mistake[],
): Mutation =>
  ofBodies({
    name,
    mistakes: (file) =>
      file.blocks.flatMap((block) =>
        mistake(block, file.text.slice(block.payload.from, block.payload.to), file),
      ),
  });
