/** What the address of the search page holds. */
export interface SiteSearchParameters {
  readonly q?: string;
}

/** How much of a text an address holds: browsers and hosts refuse long ones. */
const longest = 300;

/** Where the page is that shows the results for a text. */
export const searchAddress = (text: string) =>
  ({ to: '/search', search: text === '' ? {} : { q: [...text].slice(0, longest).join('') } }) as const;

/** The field of the page of the search, where that page is open. */
export const pageField = (): HTMLElement | null =>
  document.querySelector('main form[action="/search"] input');
