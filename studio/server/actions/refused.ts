import {
  capital,
  longestSlug,
  NameError,
  slugOf,
  slugPattern,
  UsageError,
} from '../../../scripts/engine/index.ts';
import type { Note } from '../../protocol.ts';
import type { OtherEntry } from '../../protocol-actions.ts';
import { count } from '../../text/count.ts';
import { fieldWords } from '../../text/field-names.ts';
import { withoutPaths } from '../../text/without-paths.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';

/** Does the work of a command; its refusals become messages of the studio. */
export async function asRefusal<Result>(studio: Studio, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { titleOf } = studio.desk;
    if (error instanceof NameError) throw new Refusal(422, nameRefusal(error, titleOf));
    throw error instanceof UsageError ? new Refusal(422, inPlainWords(error.message, titleOf)) : error;
  }
}

/** Why an entry cannot have a name. */
function nameRefusal({ slug, owner }: NameError, titleOf: (path: string) => string): string {
  if (owner !== undefined) return `${titleOf(owner)} has this name already. Choose another one.`;
  if (slug.length > longestSlug)
    return `The name in the address is too long by ${count(slug.length - longestSlug, 'character')}: ${longestSlug} are allowed.`;
  const near = slugOf(slug);
  const such = slugPattern.test(near) ? `, such as ${near}` : '';
  return `A name in the address has only small letters, digits and single dashes${such}.`;
}

/** Refuses to go on while texts are not saved that the action would write as well. */
export function refuseDrafts(studio: Studio, paths: Iterable<string>): void {
  const unsaved = [...new Set(paths)].filter((path) => studio.texts.drafts().has(path));
  if (unsaved.length > 0)
    throw new Refusal(422, 'Save or drop these texts first. They would change too.', {
      others: unsaved.map((path) => ({ path, title: studio.desk.titleOf(path), words: 'not saved' })),
    });
}

/**
 * A message of the check or of a command for people who know no files: a sentence without marks of code, in which an entry has its
 * title and a field its label.
 * @param titleOf the title of an entry by its path
 */
export const inPlainWords = (message: string, titleOf: (path: string) => string): string =>
  `${withoutPaths(message.replace(/, in `src\/.*/, ''), titleOf)
    .replaceAll(/(?<=\bfield |\bits )`(\w+)`|`([a-z]+[A-Z]\w*)`/g, (_, name?: string, key?: string) =>
      fieldWords(name ?? key ?? ''),
    )
    .replaceAll('`', '')}${/[.?]$/.test(message) ? '' : '.'}`;

const keyOf = ({ path = [] }: Note): string | undefined => path.findLast((step) => typeof step === 'string');

/** The field of a note, as the form names it; undefined if the note is of the whole entry. */
export function fieldOf(note: Note): string | undefined {
  const key = keyOf(note);
  return key === undefined ? undefined : capital(fieldWords(key));
}

/** The words of a note, with its field named as the form names it. */
export function noteWords(note: Note, titleOf: (path: string) => string): string {
  const key = keyOf(note);
  const words = inPlainWords(note.reason, titleOf);
  return key === undefined || note.reason.includes(`\`${key}\``) ? words : `${fieldOf(note)}: ${words}`;
}

/**
 * The entries with errors, each with its first error.
 * @param pathOf the path of an entry on the desk, by that in the notes
 */
export function withErrors(
  { desk }: Studio,
  notes: Iterable<Note>,
  pathOf = (path: string): string => path,
): OtherEntry[] {
  const titleOf = (path: string): string => desk.titleOf(pathOf(path));
  const firsts = new Map<string, Note>();
  for (const note of notes) if (note.level === 'error' && !firsts.has(note.file)) firsts.set(note.file, note);
  return [...firsts].map(([file, note]) => ({
    path: pathOf(file),
    title: titleOf(file),
    words: noteWords(note, titleOf),
  }));
}
