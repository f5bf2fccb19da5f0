import {
  addressOf,
  capital,
  type ContentGraph,
  type Entry,
  isPublication,
  isTree,
  type JsonObject,
  nameWords,
  pictureAddress,
  readTree,
  type Schema,
  upcoming,
} from '../../scripts/engine/index.ts';
import type { Collection, DeskEntry, Note } from '../protocol.ts';
import type { Proposal } from '../protocol-proposals.ts';
import type { Check } from './checker.ts';
import { placeOf } from './places.ts';

/** The data that the desk's list needs besides a check. */
export interface DeskState {
  /** Paths with a text that is not saved. */
  readonly drafts: ReadonlySet<string>;
  /** Texts on the disk, and on the website if that is known. */
  readonly disk: ReadonlyMap<string, string>;
  readonly website: ReadonlyMap<string, string> | undefined;
  readonly isAsking: (path: string) => boolean;
  /** The open proposal that has a file as it is on the disk. */
  readonly proposalOf: (path: string) => Proposal | undefined;
  /** The facts of each entry from the last check that could read it; they are brought up to date. */
  readonly memory: Map<string, Pick<DeskEntry, 'title' | 'image' | 'isRetired'>>;
}

/** The collections in the order of their titles. A folder of entries is one whose entries have names. */
export function collectionsOf({ schemas, entries }: ContentGraph): Collection[] {
  const single = new Set(
    entries.filter(({ path, collection }) => isSingle(path, collection)).map(({ collection }) => collection),
  );
  return [...schemas.loaded.values()]
    .filter(({ name }) => !name.includes('/'))
    .map(({ name, schema }) => ({
      name,
      title: capital(nameWords(name)),
      one: nounOf(name, schema),
      isSingle: single.has(name),
      isMarkdown: schema['x-body'] === 'markdown',
    }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

/** The noun for one entry, by the title of the schema: `Post` → `post`. A title that only repeats the collection's name says nothing. */
function nounOf(name: string, { title = '' }: Schema): string {
  const noun = nameWords(title).toLowerCase();
  return noun === '' || noun === nameWords(name) ? 'entry' : noun;
}

const isSingle = (path: string, collection: string): boolean =>
  path === `content/${collection}.json` || path === `content/${collection}.md`;

/** Every entry of a check as the desk lists it, by path, also those that could not be read. */
export function deskEntries({ project, notes }: Check, state: DeskState): Map<string, DeskEntry> {
  const { graph, sources } = project;
  const days = new Map<string, { date: string; what: string }>();
  for (const { file, date, what } of upcoming(graph)) if (!days.has(file)) days.set(file, { date, what });
  const entriesByPath = new Map(graph.entries.map((entry) => [entry.path, entry]));
  const unread = project.findings.flatMap(({ file = '', source }) =>
    source === 'read' && /^content\/.+\.(?:json|md)$/.test(file) && !sources.content.has(file) ? [file] : [],
  );
  const paths = [...sources.content.keys()].filter((path) => /\.(?:json|md)$/.test(path));
  return new Map(
    [...new Set([...paths, ...unread])].toSorted().map((path) => {
      const fileNotes = notes.get(path) ?? [];
      const count = (kind: Note['level']): number => fileNotes.filter(({ level }) => level === kind).length;
      const next = days.get(path);
      const date = entriesByPath.get(path)?.facts.find(isPublication)?.date;
      const reason = sources.content.has(path) ? undefined : fileNotes[0]?.reason;
      const entry: DeskEntry = {
        ...placeOf(path),
        ...deskWords(path, entriesByPath.get(path), sources.content.get(path) ?? '', graph, state.memory),
        path,
        ...placeInState(path, state),
        isNew: state.website !== undefined && !state.website.has(path),
        isAsking: state.isAsking(path),
        errors: count('error'),
        warnings: count('warning'),
        ...(date !== undefined && { date }),
        ...(next && { next }),
        ...(reason !== undefined && { unreadable: reason }),
      };
      return [path, entry];
    }),
  );
}

function placeInState(
  path: string,
  { drafts, disk, website, proposalOf }: DeskState,
): Pick<DeskEntry, 'state' | 'proposal'> {
  if (drafts.has(path)) return { state: 'unsaved' };
  if (!website || website.get(path) === disk.get(path)) return { state: 'website' };
  const proposal = proposalOf(path);
  return proposal ? { state: 'proposed', proposal } : { state: 'saved' };
}

function deskWords(
  path: string,
  entry: Entry | undefined,
  text: string,
  { schemas }: ContentGraph,
  memory: DeskState['memory'],
): Pick<DeskEntry, 'title' | 'address' | 'image' | 'isRetired'> {
  const { collection, slug } = placeOf(path);
  const schema = schemas.loaded.get(collection)?.schema;
  const address = addressOf({ slug }, schema);
  const data = entry?.data ?? dataIn(path, text);
  if (data) {
    const called = isSingle(path, collection) ? undefined : (data['name'] ?? data['title']);
    const image = imageOf(data, entry?.facts ?? [], schema);
    memory.set(path, {
      title: typeof called === 'string' && called !== '' ? called : capital(nameWords(slug)),
      ...(image !== undefined && { image }),
      ...(data['status'] === 'retired' && { isRetired: true as const }),
    });
  }
  return {
    ...(memory.get(path) ?? { title: capital(nameWords(slug)) }),
    ...(address !== undefined && { address }),
  };
}

/** The fields of an entry that has errors, of which the check gives none; undefined if its text cannot be read. */
function dataIn(path: string, text: string): JsonObject | undefined {
  const read = readTree(path, text);
  return isTree(read) && read.root.fields ? (read.root.value as JsonObject) : undefined; // it has fields
}

function imageOf(data: JsonObject, facts: Entry['facts'], { properties }: Schema = {}): string | undefined {
  const name = data['image'];
  if (typeof name === 'string' && name !== '') return pictureAddress(name, properties?.['image'] ?? {});
  return facts.flatMap((fact) => (fact.kind === 'image' ? [fact.address] : []))[0];
}
