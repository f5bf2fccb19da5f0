import { count } from './count.ts';

const dayLength = 86_400_000;

/** The words for a day's event, as seen from another day: `Goes live in 12 days`. */
export function dayWords(role: string | undefined, day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayLength);
  if (days === 0) return role === 'published' ? 'Goes live today' : 'Today';
  if (days < 0) return role === 'deadline' ? `${count(-days, 'day')} ago` : '';
  return `${role === 'published' ? 'Goes live in' : 'In'} ${count(days, 'day')}`;
}

/** A day as a list has it: `Nov 25`, with the year where it is not the one of today. */
export function dayOf(iso: string, now = new Date()): string {
  const day = new Date(`${iso}T00:00:00`);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** A moment in words, as seen from another: `today, 17:40`, `yesterday, 17:40`, `November 3, 17:40`, of another year `March 12, 2024, 17:40`. */
export function momentWords(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const time = `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
  const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(moment)) / dayLength);
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'yesterday'
        : moment.toLocaleDateString('en', {
            month: 'long',
            day: 'numeric',
            ...(moment.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
          });
  return `${day}, ${time}`;
}
