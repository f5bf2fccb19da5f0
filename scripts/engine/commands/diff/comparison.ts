import { blockFields } from '../../compiler/entry/payload-fields.ts';
import { addressOf } from '../../compiler/link/graph.ts';
import { bodyChanges } from './body-changes.ts';
import { changeWords } from './change-words.ts';
import type { Side, SideEntry } from './side-entries.ts';
import { entryPairs } from './entry-pairs.ts';
import type { Ground } from './ground.ts';
import { valueChanges } from './value-changes.ts';
import { capital, nameWords, plainText } from './report-words.ts';

/** The changes of one entry, in markdown. */
export interface EntryReport {
  /** The path now; of a removed entry the path that it had. */
  readonly path: string;
  /** Its name or title, in markdown. */
  readonly title: string;
  readonly collection: string;
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Lines of a list; those that begin with spaces belong to the one before. */
  readonly lines: readonly string[];
  /** Addresses of changed fields that still exist: `boats/dory#/pricing/price`. */
  readonly fields: readonly string[];
  /** Addresses that only the revision has: of an entry that is removed or renamed. */
  readonly gone: readonly string[];
}

/**
 * Compares two sides, entry by entry.
 * @returns a report of each entry that differs, sorted by name
 */
export function compare(before: Side, after: Side, ground: Ground): EntryReport[] {
  return entryPairs(before, after).flatMap((pair) => {
    if (pair.before && pair.after) return [changeReport(pair.before, pair.after, ground)];
    return [
      ...(pair.after ? [single(pair.after, 'added', ground)] : []),
      ...(pair.before ? [single(pair.before, 'removed', ground)] : []),
    ];
  });
}

/** An entry that only one side has. */
function single(entry: SideEntry, kind: 'added' | 'removed', ground: Ground): EntryReport {
  const { collection, path, name } = entry;
  const isGone = kind === 'removed';
  const page = pageOf(entry, ground);
  const place = page === undefined ? '' : isGone ? `; its page ${page} is gone` : `; its page is ${page}`;
  const isInternal = ground.schemas.loaded.get(collection)?.delivery.internal;
  const all = isInternal && !isGone ? changeReport({ ...entry, data: {} }, entry, ground).lines : []; // no page shows its words
  const line = `- ${sideTitle(entry)}: ${kind} (\`${path}\`)${place}${ground.whereShown(`${name}#`, isGone)}`;
  const addresses = [`${name}#`];
  return {
    path,
    title: sideTitle(entry),
    collection,
    kind,
    fields: isGone ? [] : addresses,
    gone: isGone ? addresses : [],
    lines: [line, ...all],
  };
}

function changeReport(before: SideEntry, after: SideEntry, ground: Ground): EntryReport {
  const title = sideTitle(after);
  const isRenamed = before.name !== after.name;
  const changes = before.data && after.data ? valueChanges(before.data, after.data) : [];
  const unread = [before.data ? [] : ['was'], after.data ? [] : ['is']].flat();
  const fields = [...changes.map(({ pointer }) => pointer), ...(before.body === after.body ? [] : ['/body'])];
  const lines = [
    ...(isRenamed ? [`renamed from \`${before.name}\` to \`${after.name}\``] : []),
    ...unread.map((time) => `its data cannot be compared, because it ${time} not readable`),
    ...changes.map((change) => changeWords(change, before, after, ground)),
  ].map((line) => `- ${title}: ${line}`);
  return {
    path: after.path,
    title,
    collection: after.collection,
    kind: isRenamed ? 'renamed' : 'changed',
    fields: (isRenamed ? [''] : fields).map((pointer) => `${after.name}#${pointer}`),
    gone: isRenamed ? [`${before.name}#`] : [],
    lines: [...lines, ...bodyLines(before, after, ground)],
  };
}

function bodyLines(before: SideEntry, after: SideEntry, ground: Ground): string[] {
  if (before.body === after.body) return [];
  const lines = bodyChanges(before.body ?? '', after.body ?? '', blockFields(ground.schemas));
  const what = lines.length > 0 ? 'body' : 'body, its spacing only';
  return [
    `- ${sideTitle(after)}: ${what}${ground.whereShown(`${after.name}#/body`, false)}`,
    ...lines.map((line) => `  - ${line}`),
  ];
}

const pageOf = (entry: SideEntry, { schemas }: Ground): string | undefined =>
  addressOf(entry, schemas.loaded.get(entry.collection)?.schema);

/** An entry's name or title; for a single file, the name of the file. */
export function sideTitle(entry: SideEntry): string {
  const { name, slug, collection, data } = entry;
  const called = name === collection ? undefined : (data?.['name'] ?? data?.['title']);
  return plainText(typeof called === 'string' ? called : capital(nameWords(slug.split('/').at(-1) ?? slug)));
}
