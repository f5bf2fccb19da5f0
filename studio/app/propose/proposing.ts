import { Cell } from '../cell.ts';

/** Whether the dialog is open in which changes are proposed. */
export const proposing = new Cell(false);
