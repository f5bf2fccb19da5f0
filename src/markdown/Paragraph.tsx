import type { ReactElement } from 'react';
import type { ElementProps } from './ShortcodeBlock.tsx';

/** A paragraph. A paragraph of just a picture becomes a figure with the picture's title as its caption. */
export function Paragraph({ node, children }: ElementProps): ReactElement {
  const [first, ...others] = node.children;
  if (first?.type !== 'element' || first.tagName !== 'img' || others.length > 0) return <p>{children}</p>;
  const { title } = first.properties;
  return (
    <figure>
      {children}
      {title && <figcaption>{String(title)}</figcaption>}
    </figure>
  );
}
