import type { Event } from '../protocol.ts';

/** An event for the tabs; `schemas`: they have changed and are checked, so that everything is sent anew. */
export type Sent = Event | { readonly kind: 'schemas' };

/** Tells every open tab what happens. */
export interface Hub {
  readonly send: (event: Sent) => void;
  /** Calls back for each event until the returned function is called. */
  readonly listen: (heard: (event: Sent) => void) => () => void;
}

/** Makes a hub without listeners. */
export function makeHub(): Hub {
  const listeners = new Set<(event: Sent) => void>();
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
