import { createElement, type ReactNode } from 'react';
import type { Tree } from '#content/types.js';
import { SiteLink } from './SiteLink.tsx';

/** Renders inline content: emphasis, code, links. The build has sanitised it; longer documents use `Prose`. */
export const Inline = ({ tree }: { readonly tree: Tree }): ReactNode =>
  tree.map((node, index) => {
    if (typeof node === 'string') return node;
    const [tag, properties, ...children] = node;
    const inner = <Inline tree={children} />;
    const href = properties?.['href'];
    // The parts of a text never change order.
    // oxlint-disable react/no-array-index-key
    return typeof href === 'string' ? (
      <SiteLink key={index} href={href}>
        {inner}
      </SiteLink>
    ) : (
      createElement(tag, { key: index }, inner)
    );
    // oxlint-enable react/no-array-index-key
  });
