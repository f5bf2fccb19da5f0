/** A source of numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** One of a list's elements. */
  readonly pick: <Element>(list: readonly Element[]) => Element;
}

/** Starts a source of numbers (mulberry32); equal seeds give equal numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] }; // below the list's length
}
