import type { Schema } from '../../scripts/engine/browser.ts';
import type { Choices } from '../protocol-choices.ts';
import type { Desk, Note } from '../protocol.ts';
import type { Step } from '../protocol-actions.ts';
import type { Proposal } from '../protocol-proposals.ts';
import { Cell } from './cell.ts';
import { EntrySession } from './entry-session.ts';
import { comparedPages } from './pages-state.ts';
import { preview } from './preview-state.ts';
import { entryAddress, go, isOf, route } from './route.ts';
import { ask, type EventOf, failureWords, listen, post } from './session.ts';

/** The contents of the desk; undefined until they have come. */
export const desk = new Cell<Desk | undefined>(undefined);

/** The options of pickers; undefined until they have come. */
export const choices = new Cell<Choices | undefined>(undefined);

/** How often the server has said that it knows which pages show which field. */
export const traced = new Cell(0);

/** The words of the live region. Each message is a new object, so that the same words are said again. */
export const spoken = new Cell<{ readonly words: string }>({ words: '' });

/** Announces a message to screen readers, and shows it for a while. @param words empty to end the last notice */
export const say = (words: string): void => spoken.set({ words });

/** Why the server does not answer this page. */
export const refused = new Cell<unknown>(undefined);

const sessions = new Map<string, Promise<EntrySession>>();

/**
 * The session of an entry, which is opened with the first call and stays until the page is closed, so that its undo does.
 */
export function sessionOf(path: string): Promise<EntrySession> {
  const session = sessions.get(path);
  if (session) return session;
  const notes = notesOf(path);
  const opening = post('open', { path }).then((open) => {
    const opened = new EntrySession(open, notes, () => schemaOf(open.entry.collection), say);
    // The browser asks before it leaves the page: text that is not sent is nowhere else. That of a forgotten entry has no place any more.
    addEventListener('beforeunload', (event) => {
      if (opened.hasUnsent && sessions.get(path) === opening) event.preventDefault();
    });
    return opened;
  });
  sessions.set(path, opening);
  opening.catch(() => sessions.delete(path));
  return opening;
}

/** The schema of a collection; empty if it has none. */
export const schemaOf = (collection: string): Schema => (desk.get()?.schemas[collection] ?? {}) as Schema; // the server sends the schemas of the project

/** Forgets an entry, so that it is opened again with the next call. */
export const forget = (path: string): boolean => sessions.delete(path);

const notesOf = (path: string): readonly Note[] =>
  desk.get()?.notes.filter(({ file }) => file === path) ?? [];

/** Asks for the present options of pickers. Without an answer they stay as they are. */
export const loadChoices = (): Promise<void> => choices.take(ask<Choices>('choices')).catch(() => undefined);

function change(part: Partial<Desk>): void {
  const now = desk.get();
  if (now) desk.set({ ...now, ...part });
}

/** Takes the last action back, and goes to the entry that it was about. */
export async function takeBack({ id, path, back }: Step): Promise<void> {
  if (path !== undefined && entryAddress(path) === location.pathname) go('/'); // it will be gone
  try {
    await post('unrevert', { id });
    say('Taken back.');
    if (back !== undefined) go(entryAddress(back));
  } catch (error) {
    say(failureWords(error));
  }
  document.querySelector('main')?.focus(); // the button is gone
}

/** Proposals that somebody may still merge, the newest first. */
export const openProposals = (): readonly Proposal[] =>
  (desk.get()?.proposals ?? []).filter(({ state }) => state === 'open' || state === 'sent');

/** Takes everything as it is now. Events may have been missed: open entries are asked for again. */
async function begin({ desk: now, compared: pages }: EventOf<'desk'>): Promise<void> {
  const schemas = desk.get()?.schemas;
  // The same schemas stay the same object, so that an editor made of them is not made again under its writer.
  const isSame = JSON.stringify(schemas) === JSON.stringify(now.schemas);
  desk.set(schemas && isSame ? { ...now, schemas } : now);
  comparedPages.set(pages);
  for (const opening of sessions.values()) {
    const session = await opening;
    await session.refresh();
    session.note(notesOf(session.file.path));
  }
}

function changeEntries({ changed, gone }: EventOf<'entries'>): void {
  const now = desk.get();
  if (!now) return;
  const news = new Map(changed.map((entry) => [entry.path, entry]));
  const entries = now.entries
    .filter(({ path }) => !gone.includes(path))
    .map((entry) => news.get(entry.path) ?? entry);
  const paths = new Set(now.entries.map(({ path }) => path));
  desk.set({ ...now, entries: [...entries, ...changed.filter(({ path }) => !paths.has(path))] });
}

async function takeNotes({ notes, revisions }: EventOf<'checked'>): Promise<void> {
  const now = desk.get();
  if (now)
    desk.set({
      ...now,
      notes: [...now.notes.filter(({ file }) => !Object.hasOwn(notes, file)), ...Object.values(notes).flat()],
    });
  for (const [path, entryNotes] of Object.entries(notes))
    (await sessions.get(path))?.note(entryNotes, revisions[path]);
  if (choices.get()) await loadChoices();
}

/** An entry is no longer where it was: a tab that shows it goes on to another address. */
function leave(path: string, to: string, words?: string): void {
  sessions.delete(path);
  if (!isOf(route.get(), path)) return;
  go(to);
  if (words !== undefined) say(words);
}

/** Begins to follow the server. */
export const follow = (): Promise<never> =>
  listen(
    {
      desk: begin,
      preview: (event) => preview.set(event.preview),
      compared: (event) => comparedPages.set(event.compared),
      proposals: ({ proposals }) => change({ proposals }),
      others: ({ count }) => change({ otherChanges: count }),
      step: ({ step }) => change({ step }),
      unwritten: ({ why }) => change({ unwritten: why }),
      traced: () => traced.set(traced.get() + 1),
      entries: changeEntries,
      checked: takeNotes,
      text: async (event) => (await sessions.get(event.path))?.hear(event),
      asking: async ({ path }) => (await sessions.get(path))?.refresh(),
      moved: ({ path, to }) => leave(path, entryAddress(to)),
      removed: ({ path }) => leave(path, '/', 'Somebody removed this entry.'),
    },
    refused.set,
  );
