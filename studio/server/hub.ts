import type { Event } from '../protocol.ts';

/** An event for the tabs; `schemas`: they have changed and are checked, so that everything is sent again. */
export type HubEvent = Event | { readonly kind: 'schemas' };

/** Tells every open tab what happens. */
export interface Hub {
  readonly send: (event: HubEvent) => void;
  /** Calls back for each event until the returned function is called. */
  readonly listen: (onEvent: (event: HubEvent) => void) => () => void;
}

/** Makes a hub without listeners. */
export function makeHub(): Hub {
  const listeners = new Set<(event: HubEvent) => void>();
  return {
    send: (event) => {
      for (const heard of listeners) heard(event);
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
