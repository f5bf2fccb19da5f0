/** The day of all tests, so that none of them depends on the clock: the content passes the check on it. */
export const testDay = '2025-09-01';
