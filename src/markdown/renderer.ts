import type { Root } from 'hast';
import type { ReactElement } from 'react';
import rehypeReact, { type Options } from 'rehype-react';
import type { Processor } from 'unified';

/** The one thing that a compiler plugin of unified leaves on the processor that it is attached to. */
interface Attached {
  compiler?: (tree: Root, file: { readonly path?: string }) => ReactElement;
}

/**
 * Attaches rehype-react as unified would. The page needs the last step of the pipeline only; unified itself, with its files and its
 * middleware, would be another 4 kB of script on every first visit to an article.
 *
 * @param options rehype-react's
 * @returns a function that makes elements of a tree
 */
export function rendererWith(options: Options): (tree: Root) => ReactElement {
  const processor: Attached = {};
  // The plugin touches nothing else of a processor.
  rehypeReact.call(processor as unknown as Processor, options);
  const { compiler } = processor;
  if (!compiler) throw new Error('rehype-react has set no compiler');
  return (tree) => compiler(tree, {});
}
