import { createContext } from 'react';

/** What a plugin block shows of a catalogue entry: its page and the stamp that stands for it. */
export interface PluginLink {
  readonly href: string;
  readonly stamp: string;
}

/** The pages of the plugins that a text names, by their names; made by the build. Without them nothing is linked. */
export const PluginLinks = createContext<Readonly<Record<string, PluginLink>>>({});
