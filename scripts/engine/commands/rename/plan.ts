import type { Fact, Sources, Entry } from '../../compiler/model.ts';
import { redirectsFile } from '../../compiler/link/redirects.ts';
import { addressesOf, type Change, changedFact, pathAfter, respelling } from './change.ts';
import { withRedirect } from './edit-redirects.ts';
import { piecesOf } from './rename-pieces.ts';
import { respelled } from './respell.ts';

/** One rewritten reference. */
export interface Edit {
  readonly path: string;
  readonly line: number;
  readonly old: string;
  readonly new: string;
}

/** The changes that a rename makes to the content. */
export interface Plan {
  /** New texts by their paths; the entry's own is under its new path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly edits: readonly Edit[];
  /** References in a form that cannot be rewritten. */
  readonly unclear: readonly Edit[];
}

const waiversPath = 'content/waivers.json';
const redirectsSchema = 'schemas/redirects.schema.json';

/**
 * Computes every new text; writes no files.
 * @param entries the content as the compiler knows it, without errors
 * @param since the day of the change, `2025-08-12`; undefined if the old addresses were never public
 */
export function planRename(
  { content, schemas }: Sources,
  entries: readonly Entry[],
  change: Change,
  since: string | undefined,
): Plan {
  const { texts, edits, unclear } = withReferences(content, entries, change);
  for (const path of [change.oldPath, ...change.along.paths.keys()]) {
    texts.set(pathAfter(change, path), texts.get(path) ?? content.get(path) ?? '');
    texts.delete(path);
  }
  // A site without a schema of redirects keeps none.
  const redirected = schemas.has(redirectsSchema) ? addressesOf(change) : [];
  for (const moved of redirected) {
    const text = texts.get(redirectsFile) ?? content.get(redirectsFile);
    texts.set(redirectsFile, withRedirect(text, moved, since));
  }
  return { texts, edits, unclear };
}

/**
 * Changes the references to an entry. Files keep their names.
 * @returns the texts that change, by path; the edits; and in `unclear` references that could not be changed
 */
export function withReferences(
  content: Sources['content'],
  entries: readonly Entry[],
  change: Change,
): Plan & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const edits: Edit[] = [];
  const unclear: Edit[] = [];
  for (const entry of entries) {
    const text = content.get(entry.path) ?? '';
    const result = entry.path === waiversPath ? inWaivers(text, change) : inEntry(text, entry, change);
    edits.push(...result.edits);
    unclear.push(...result.unclear);
    if (result.text !== text) texts.set(entry.path, result.text);
  }
  return { texts, edits, unclear };
}

interface Rewritten {
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly unclear: readonly Edit[];
}

function inEntry(text: string, entry: Entry, change: Change): Rewritten {
  const respellings = entry.facts.flatMap((fact) => respelling(fact, change) ?? []);
  const edits: Edit[] = [];
  const unclear: Edit[] = [];
  if (respellings.length === 0) return { text, edits, unclear };
  let result = text;
  for (const { from, to, things } of piecesOf(text, entry, respellings).toReversed()) {
    let piece = text.slice(from, to);
    for (const thing of things) {
      const next = respelled(piece, thing, change);
      const { line } = thing.fact.place.start;
      const edit = { path: entry.path, line, old: thing.old, new: thing.new };
      if (next === piece) unclear.push(edit);
      else edits.unshift(edit);
      piece = next;
    }
    result = result.slice(0, from) + piece + result.slice(to);
  }
  return { text: result, edits, unclear };
}

/** Waivers name the file that they are about. */
function inWaivers(text: string, change: Change): Rewritten {
  let result = text;
  const edits: Edit[] = [];
  for (const old of [change.oldPath, ...change.along.paths.keys()]) {
    const now = pathAfter(change, old);
    for (const { index } of result.matchAll(new RegExp(`(?<=")${old.replaceAll('.', '\\.')}(?=")`, 'g')))
      edits.push({ path: waiversPath, line: result.slice(0, index).split('\n').length, old, new: now });
    result = result.replaceAll(`"${old}"`, () => `"${now}"`);
  }
  return { text: result, edits, unclear: [] };
}

/** Whether the compiler reads the same facts from the new texts as from the old ones, apart from the new name. */
export function isFaithful(before: readonly Entry[], after: readonly Entry[], change: Change): boolean {
  const plain = ({ place: _place, ...rest }: Fact): string => JSON.stringify(rest);
  const factsAfter = new Map(after.map((entry) => [entry.path, entry.facts.map(plain).join('\n')]));
  return before.every(({ path, facts }) => {
    if (path === redirectsFile) return true; // it has a new redirect
    const expected = facts.map((fact) => changedFact(fact, change)).join('\n');
    return factsAfter.get(pathAfter(change, path)) === expected;
  });
}
