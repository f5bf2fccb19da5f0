import type { Nodes } from 'mdast';
import {
  blocksIn,
  type FieldsOf,
  type LongSentence,
  parseMarkdown,
  type Schema,
  SentenceReader,
  visibleText,
  wordsOf,
} from '../../scripts/engine/browser.ts';

/** How long a text is. */
export interface Measures {
  /** As the check counts them. */
  readonly words: number;
  /** The longest sentence outside of blocks, with its place in the file, or undefined. */
  readonly longest: LongSentence | undefined;
}

/**
 * Measures the text of an article.
 * @param text a whole file
 * @param start where its text begins
 */
export function measure(
  text: string,
  start: number,
  blocks: { readonly fieldsOf: FieldsOf; readonly schemaOf: (type: string) => Schema },
): Measures {
  const body = text.slice(start);
  const tree = parseMarkdown(body);
  const blockByStart = new Map(blocksIn(tree, body, blocks.fieldsOf).map((block) => [block.from, block]));
  const blockAt = ({ type, position }: Nodes) =>
    type === 'paragraph' || type === 'containerDirective'
      ? blockByStart.get(position?.start.offset ?? 0)
      : undefined;
  const sentences = new SentenceReader(body);
  const read = (node: Nodes): void => {
    if (blockAt(node)) return;
    if ('children' in node) node.children.forEach(read);
    sentences.readNode(node);
  };
  read(tree);
  const words = wordsOf(tree, (node) => {
    const block = blockAt(node);
    return block && visibleText(blocks.schemaOf(block.type), block.payload ?? {});
  });
  const { longest } = sentences;
  return {
    words,
    longest: longest && { ...longest, from: longest.from + start, to: longest.to + start },
  };
}
