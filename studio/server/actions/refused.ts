import { UsageError } from '../../../scripts/engine/index.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';

/** Does the work of a command; its refusals become messages of the studio. */
export async function asRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UsageError ? new Refusal(422, inPlainWords(error.message)) : error;
  }
}

/** Refuses to go on while texts are not saved that the action would write as well. */
export function refuseDrafts(studio: Studio, paths: Iterable<string>): void {
  const unsaved = [...new Set(paths)].filter((path) => studio.texts.drafts().has(path));
  if (unsaved.length > 0)
    throw new Refusal(422, 'Save or drop these texts first. They would change too.', {
      others: unsaved.map((path) => ({ path, title: studio.desk.titleOf(path), words: 'not saved' })),
    });
}

/** A message without the marks of code, as a sentence. */
export const inPlainWords = (message: string): string =>
  `${message.replaceAll('`', '')}${/[.?]$/.test(message) ? '' : '.'}`;
