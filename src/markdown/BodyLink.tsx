import type { ReactElement } from 'react';
import { SiteLink } from '../components/SiteLink.tsx';
import type { ElementProps } from './ShortcodeBlock.tsx';

interface Props extends ElementProps {
  readonly href?: string;
}

/** A link of a document. One whose address the sanitiser has removed is text. */
export function BodyLink({ node: _node, href, children, ...attributes }: Props): ReactElement {
  if (!href) return <>{children}</>;
  return (
    <SiteLink href={href} {...attributes}>
      {children}
    </SiteLink>
  );
}
