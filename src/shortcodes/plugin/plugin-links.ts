import { createContext } from 'react';

/** The parts of a catalogue entry that a plugin block shows: its page and its stamp. */
export interface PluginLink {
  readonly href: string;
  readonly stamp: string;
}

/** What plugin blocks show beside their payloads. */
interface OwnPlugins {
  /** The pages of the plugins that a text names, by their names; made by the build. Without them nothing is linked. */
  readonly links: Readonly<Record<string, PluginLink>>;
  /** The currency of our own prices, in words; what other plugins cost may be in another. */
  readonly priceNote?: string;
}

/** What the site knows of its own plugins; by default nothing. */
export const PluginLinks = createContext<OwnPlugins>({ links: {} });
