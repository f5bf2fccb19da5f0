import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { FlatPayload, Schema } from '../../../scripts/engine/browser.ts';
import { Inline } from '../parts/Markdown.tsx';

type View = ComponentType<Readonly<Record<string, ReactNode>>>;

/** The site's own components, by type: `src/shortcodes/callout/Callout.tsx`. A new one is here by its place. */
const views: ReadonlyMap<string, View> = new Map(
  Object.entries(
    import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/shortcodes/*/*.tsx', { eager: true }),
  ).flatMap(([path, module]) => {
    const [, type = '', name = ''] = /\/shortcodes\/([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const view = module[name];
    const isMain = name.toLowerCase() === type.replaceAll('-', '');
    return isMain && typeof view === 'function' ? [[type, view as View] as const] : [];
  }),
);

/** A block as the site draws it; undefined for a type that the site cannot draw. Its markdown is drawn first (`x-markdown`). */
export function blockView(type: string, payload: FlatPayload, schema: Schema): ReactElement | undefined {
  const view = views.get(type);
  if (!view) return undefined;
  const props = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      schema.properties?.[name]?.['x-markdown'] ? createElement(Inline, { text: `${value}` }) : value,
    ]),
  );
  return createElement(view, props);
}
