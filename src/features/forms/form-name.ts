/** The forms of the pages. `site.config.ts` says which need the bot check. */
export type FormName = 'contact' | 'download' | 'newsletter';
