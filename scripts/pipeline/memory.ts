import type { Unit } from './model.ts';

/** What earlier runs left of entries; only what has the same key is the same. */
export interface EntryMemory {
  readonly unit: (key: string) => Unit | undefined;
  readonly tree: (key: string) => string | undefined;
  /** Takes the tree of a unit, as JSON, as soon as it is made: those of ten thousand articles are more than a process should hold. */
  readonly keep: (key: string, tree: string) => void;
}

/** What earlier runs left; empty on the first. */
export interface Memory extends EntryMemory {
  /** Whether schemas with this key were found in order. */
  readonly isSound: (lawKey: string) => boolean;
  readonly types: (key: string) => string | undefined;
}

/** A memory that ends with the process: for many runs over sources that change a little. */
export interface ProcessMemory extends Memory {
  /** Takes the units of a run. */
  readonly learn: (units: readonly Unit[]) => void;
}

/** Opens an empty memory that nothing outside the process sees. */
export function openMemory(): ProcessMemory {
  const units = new Map<string, Unit>();
  const trees = new Map<string, string>();
  return {
    unit: (key) => units.get(key),
    tree: (key) => trees.get(key),
    keep: (key, tree) => void trees.set(key, tree),
    isSound: () => false,
    types: () => undefined,
    learn(made) {
      for (const unit of made) units.set(unit.key, unit);
    },
  };
}
