import type { ElementContent } from 'hast';
import type { Payloads, ShortcodeType } from '#content/types.js';

/** The addresses of the plugins' pages, by the plugins' names. */
export type PluginPages = Readonly<Record<string, { readonly href: string }>>;

/** Writes one shortcode as elements that mean the same without style, for feeds; no elements where feeds have no use for it. */
export type PlainForm<Type extends ShortcodeType> = (
  payload: Payloads[Type],
  pluginPages: PluginPages,
) => readonly ElementContent[];
