import { type ComparedPages, looksDifferent } from '../protocol-pages.ts';
import { Cell } from './cell.ts';
import { failureWords, post } from './session.ts';

/** Which pages look different; undefined until somebody has asked. */
export const comparedPages = new Cell<ComparedPages | undefined>(undefined);

/** How many pages look different; undefined while that is not known. */
export const differing = (pages: ComparedPages | undefined): number | undefined =>
  pages?.state === 'done' && pages.rest.length === 0
    ? pages.compared.filter(looksDifferent).length
    : undefined;

/** Why the server could not be asked; empty if it could. */
export const unasked = new Cell('');

/** Has the pages compared, unless that is done or under way. @param isAgain whether also after a failure */
export async function comparePages(isAgain: boolean): Promise<void> {
  try {
    await comparedPages.take(post('comparePages', { isAgain }));
    unasked.set('');
  } catch (error) {
    unasked.set(failureWords(error));
  }
}
