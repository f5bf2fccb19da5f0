/** The parameters in the address of the search page. */
export interface SiteSearchParameters {
  readonly q?: string;
}

/** The number of characters of a text that an address holds: browsers and hosts refuse long ones. */
const longest = 300;

/** The address of the page that shows the results for a text. */
export const searchAddress = (text: string) =>
  ({ to: '/search', search: text === '' ? {} : { q: [...text].slice(0, longest).join('') } }) as const;

/** The field of the page of the search, where that page is open. */
export const pageField = (): HTMLElement | null =>
  document.querySelector('main form[action="/search"] input');
