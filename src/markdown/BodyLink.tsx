import type { ReactElement } from 'react';
import { SiteLink } from '../components/SiteLink.tsx';
import type { ElementProps } from './ShortcodeBlock.tsx';

interface Props extends ElementProps {
  readonly href?: string;
}

/** A link in a document; plain text if the sanitiser has removed its address. */
export function BodyLink({ node: _node, href, children, ...attributes }: Props): ReactElement {
  if (!href) return <>{children}</>;
  return (
    <SiteLink href={href} {...attributes}>
      {children}
    </SiteLink>
  );
}
