import { createContext } from 'react';

/** The parts of a catalogue entry that a plugin block shows: its page and its stamp. */
export interface PluginLink {
  readonly href: string;
  readonly stamp: string;
}

/** The pages of the plugins that a text names, by their names; made by the build. Without them nothing is linked. */
export const PluginLinks = createContext<Readonly<Record<string, PluginLink>>>({});
