import type { Element } from 'hast';
import { Children, createElement, type ReactElement, type ReactNode } from 'react';
import { views } from '#content/shortcodes.ts';
import type { ShortcodeType } from '#content/types.js';
import type { Rendered, ShortcodeView } from '../shortcodes/shortcode.ts';
import { StatsStrip } from '../shortcodes/stats/StatsStrip.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { markdownFields, type BlockOf } from './read-block.ts';

/** The props of a component that replaces a hast element. */
export interface ElementProps {
  readonly node: Element;
  readonly children?: ReactNode;
}

/** Shows one checked shortcode block; `children` are its markdown fields. Figures have no frame: their strip has one. */
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

/** The rendered markdown of one field of a block. */
export const Field = ({ children }: ElementProps): ReactElement => <>{children}</>;

function draw<Type extends ShortcodeType>(block: BlockOf<Type>, children: ReactNode): ReactElement {
  const { type, payload } = block;
  const view: ShortcodeView<Type> = views[type];
  const rendered = Children.toArray(children);
  const fields = markdownFields(block).map(([name], index) => [name, rendered[index]] as const);
  const props = { ...payload, ...Object.fromEntries(fields) } as Rendered<typeof payload>; // a tree has become a node
  return createElement(view, props);
}
