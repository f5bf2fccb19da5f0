const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Ways to write a day that can be read in one way only; `7/1/2025` is none of them. */
const forms = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]{3,9})\.?,? (?<year>\d{4})$/i,
];

/**
 * The day that somebody meant, as `2025-07-01`: from `2025-7-1`, `2025/07/01`, `July 1, 2025`, `1 Jul 2025`. Absent for what could
 * be another day, and for a day that is in no calendar.
 */
export function dayMeantBy(text: string): string | undefined {
  const found = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const name = found['name']?.toLowerCase();
  const month =
    name === undefined ? Number(found['month']) : months.findIndex((each) => each.startsWith(name)) + 1;
  const iso = [found['year'], String(month).padStart(2, '0'), found['day']?.padStart(2, '0')].join('-');
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}
