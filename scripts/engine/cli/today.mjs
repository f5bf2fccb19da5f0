/**
 * The day on which the site is checked and built, as `2025-09-01`: `AS_OF` if set, else today in UTC. The only place where the
 * project asks the clock for the day (docs/decisions.md#today).
 * @returns {string}
 * @throws {RangeError} if `AS_OF` is not a day of the calendar
 */
export function today() {
  const day = process.env['AS_OF'];
  if (!day) return new Date().toISOString().slice(0, 10);
  if (!isDay(day))
    throw new RangeError(`Unexpected day \`${day}\`, expected one of the calendar such as \`2025-09-01\``);
  return day;
}

/**
 * Sets today for this process and its children; `undefined` keeps the clock's day. Throws as `today` does.
 * @param {string | undefined} day
 */
export function setToday(day) {
  if (day !== undefined) process.env['AS_OF'] = day;
  today();
}

/** @param {string} text */
function isDay(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
