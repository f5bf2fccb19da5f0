/** The scheme that the page has now: chosen here, or that of the system. */
export const schemeNow = (): 'light' | 'dark' =>
  document.documentElement.dataset['scheme'] === 'dark' ||
  (document.documentElement.dataset['scheme'] === undefined &&
    matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light';
