/**
 * The day on which the site is checked and built, as `2025-09-01`: the one that `AS_OF` names, else today in UTC. The only
 * place where the project asks the clock (docs/decisions.md#today).
 * @returns {string}
 * @throws {RangeError} where `AS_OF` is no day of the calendar
 */
export function today() {
  const named = process.env['AS_OF'];
  if (!named) return new Date().toISOString().slice(0, 10);
  if (!isDay(named))
    throw new RangeError(`Unexpected day \`${named}\`, expected one of the calendar such as \`2025-09-01\``);
  return named;
}

/**
 * Makes a day today's for this process and all that it starts; `undefined` leaves the clock's. Throws as `today` does.
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
