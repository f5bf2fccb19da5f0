import { pretend } from '../today.mjs';
import { Misuse } from './misuse.ts';

/** Takes the day of `--as-of` for today, where there is one. Throws `Misuse` where it is no day of the calendar. */
export function pretendDay(day: string | undefined): void {
  try {
    pretend(day);
  } catch (error) {
    throw error instanceof RangeError ? new Misuse(error.message) : error;
  }
}
