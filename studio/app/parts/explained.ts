import { Cell } from '../cell.ts';

/** The rule whose guide is shown over the page. */
export const explained = new Cell<string | undefined>(undefined);
