import type { Event } from '../protocol.ts';

/** Tells every open tab what happens. */
export interface Hub {
  readonly send: (event: Event) => void;
  /** Calls back for each event until the returned function is called. */
  readonly listen: (heard: (event: Event) => void) => () => void;
}

/** Makes a hub without listeners. */
export function makeHub(): Hub {
  const listeners = new Set<(event: Event) => void>();
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
