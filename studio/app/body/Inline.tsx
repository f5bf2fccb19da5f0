import type { PhrasingContent } from 'mdast';
import { useMemo } from 'react';
import { parseMarkdown } from '../../../scripts/engine/browser.ts';

/** Inline markdown of a block as it reads: bold, italic, code and links, which lead nowhere here. */
export function Inline({ text }: { readonly text: string }) {
  const nodes = useMemo(() => {
    const [first] = parseMarkdown(text).children;
    return first?.type === 'paragraph' ? first.children : [];
  }, [text]);
  return <Parts nodes={nodes} />;
}

const Parts = ({ nodes }: { readonly nodes: readonly PhrasingContent[] }) =>
  // The nodes of a parsed text have no names, and never change places.
  // oxlint-disable-next-line react/no-array-index-key
  nodes.map((node, index) => <Part key={index} node={node} />);

function Part({ node }: { readonly node: PhrasingContent }) {
  if (node.type === 'inlineCode') return <code>{node.value}</code>;
  if (node.type === 'break') return <br />;
  if (!('children' in node)) return 'value' in node ? node.value : null;
  const parts = <Parts nodes={node.children} />;
  if (node.type === 'strong') return <strong>{parts}</strong>;
  if (node.type === 'emphasis') return <em>{parts}</em>;
  if (node.type === 'link') return <u>{parts}</u>;
  return parts;
}
