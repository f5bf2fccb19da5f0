import type { Path } from '../../../scripts/engine/browser.ts';
import { Cell } from '../cell.ts';
import { focusField } from './focus.ts';
import { pointer } from '../parts/form-words.ts';

/** The field that somebody wants to see: lists open the item that it is in. Each time is another object. */
export const targetField = new Cell<{ readonly path: Path } | undefined>(undefined);

/** How many drawings of the page to wait until the lists around a field are open. */
const maxFrames = 12;

/** Goes to the control of a field, or to the nearest around it. */
export function goToField(path: Path): void {
  targetField.set({ path });
  const attempt = (frames: number): void => {
    if (focusField(pointer(path))) return;
    if (frames > 0) requestAnimationFrame(() => attempt(frames - 1));
    else if (path.length > 1) goToField(path.slice(0, -1));
  };
  requestAnimationFrame(() => attempt(maxFrames));
}
