import type { DeskEntry, OpenEntry } from '../protocol.ts';
import { placeOf } from './places.ts';
import { Refusal } from './refusal.ts';
import type { Studio } from './studio.ts';

/**
 * A file as a tab gets it.
 * @throws Refusal if there is neither a file nor a draft, or it cannot be shown as text
 */
export function openEntry(studio: Studio, path: string): OpenEntry {
  const { texts, shelf, website } = studio;
  const text = texts.text(path);
  const entry = studio.desk.entries().get(path);
  if (text === undefined) throw missing(path, entry);
  const { revision, holder } = texts.tracked(path);
  const { content } = shelf.sources();
  const disk = content.get(path);
  const published = website.texts(content)?.get(path);
  const question = texts.question(path);
  const draftTime = texts.draftTime(path);
  return {
    entry: entry ?? newOnDesk(path),
    text,
    revision,
    holder,
    ...(disk !== undefined && { disk }),
    ...(published !== undefined && { website: published }),
    ...(question === 'gone' ? { isGone: true as const } : question && { question }),
    ...(draftTime !== undefined && { draftTime }),
  };
}

function missing(path: string, entry: DeskEntry | undefined): Refusal {
  if (entry?.unreadable !== undefined)
    return new Refusal(422, `The studio cannot open this file. ${entry.unreadable}.`);
  return new Refusal(404, `There is no entry at ${path}. Somebody may have removed or renamed it.`);
}

/** An entry that the next check will know more of. */
const newOnDesk = (path: string): DeskEntry => ({
  ...placeOf(path),
  path,
  title: placeOf(path).slug,
  state: 'unsaved',
  isNew: true,
  isAsking: false,
  errors: 0,
  warnings: 0,
});
