import type { Side, SideEntry } from './side-entries.ts';
import { isSame } from '../../compiler/json.ts';
import { leaves, pointerOf } from '../../compiler/schema/walk.ts';

/** An entry on both sides, or on one. With another name on each side, it was renamed. */
export interface EntryPair {
  readonly before?: SideEntry;
  readonly after?: SideEntry;
}

/** Pairs entries by name, and removed entries with added ones by similarity. Unchanged pairs are left out; the others are sorted by name. */
export function entryPairs(before: Side, after: Side): EntryPair[] {
  const gone = new Set([...before.values()].filter(({ name }) => !after.has(name)));
  const pairs = [...after.values()].map((entry): EntryPair => {
    const old = before.get(entry.name) ?? [...gone].find((other) => isRenamed(other, entry));
    if (old) gone.delete(old);
    return { after: entry, ...(old && { before: old }) };
  });
  return [...pairs.filter(hasChanged), ...[...gone].map((entry) => ({ before: entry }))].toSorted((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  );
}

const nameOf = ({ before, after }: EntryPair): string => (after ?? before)?.name ?? '';

function hasChanged({ before, after }: EntryPair): boolean {
  if (!before || !after) return true;
  return (
    before.name !== after.name ||
    before.body !== after.body ||
    (before.data === undefined) !== (after.data === undefined) ||
    !isSame(before.data ?? {}, after.data ?? {})
  );
}

/** Whether two entries have most of their text in common. */
function isRenamed(old: SideEntry, now: SideEntry): boolean {
  if (old.collection !== now.collection || !old.data || !now.data) return false;
  const [oldLeaves, newLeaves] = [new Set(leafTexts(old)), leafTexts(now)];
  const common = newLeaves.filter((leaf) => oldLeaves.has(leaf)).length;
  return common * 3 >= Math.max(oldLeaves.size, newLeaves.length) * 2;
}

const leafTexts = ({ data = {} }: SideEntry): string[] =>
  [...leaves({}, data)].map(({ path, value }) => `${pointerOf(path)} ${String(value)}`);
