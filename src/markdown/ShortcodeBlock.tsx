import type { Element } from 'hast';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { views } from '#content/shortcodes.ts';
import type { ShortcodeType } from '#content/types.js';
import type { Rendered, ShortcodeView } from '../shortcodes/shortcode.ts';
import { StatsStrip } from '../shortcodes/stats/StatsStrip.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import type { BlockOf } from './read-block.ts';

/** The props of a component that stands for a hast element. */
export interface ElementProps {
  readonly node: Element;
  readonly children?: ReactNode;
}

/** Shows one checked shortcode block; `children` is its markdown. Figures have no frame of their own: their strip has. */
export function ShortcodeBlock({ node, children }: ElementProps): ReactElement | null {
  const block = node.data?.block;
  if (!block) return null;
  const view = <BlockBoundary>{draw(block, children)}</BlockBoundary>;
  return block.type === 'stats' ? view : <div data-block={block.type}>{view}</div>;
}

/** The strip around neighbouring figures. */
export function Strip({ children }: ElementProps): ReactElement {
  return (
    <div data-block="stats">
      <StatsStrip>{children}</StatsStrip>
    </div>
  );
}

function draw<Type extends ShortcodeType>(
  { type, payload }: BlockOf<Type>,
  content: ReactNode,
): ReactElement {
  const view: ShortcodeView<Type> = views[type];
  // `content` is the one markdown field that a payload has, and it has just been rendered.
  const props = ('content' in payload ? { ...payload, content } : payload) as Rendered<typeof payload>;
  return createElement(view, props);
}
