/** Warns in the console of variables without which forms cannot send. */
export const warnMissing = (): void =>
  console.warn(`Missing configuration, so that forms cannot send: ${import.meta.env.MISSING_SETTINGS}`);
