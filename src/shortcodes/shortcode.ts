import type { ElementContent } from 'hast';
import type { ReactElement, ReactNode } from 'react';
import type { Payloads, ShortcodeType, Tree } from '#content/types.js';

/** A payload as a shortcode's component takes it: its markdown fields are elements already. */
export type Rendered<Payload> = {
  readonly [Field in keyof Payload]: NonNullable<Payload[Field]> extends Tree ? ReactNode : Payload[Field];
};

/** The component of one shortcode. */
export type ShortcodeView<Type extends ShortcodeType> = (
  props: Rendered<Payloads[Type]>,
) => ReactElement | null;

/** Where the plugins' pages are, by the plugins' names. */
export type PluginPages = Readonly<Record<string, { readonly href: string }>>;

/** Writes one shortcode as elements that mean the same without style, for feeds; no elements where feeds have no use for it. */
export type PlainForm<Type extends ShortcodeType> = (
  payload: Payloads[Type],
  pluginPages: PluginPages,
) => readonly ElementContent[];
