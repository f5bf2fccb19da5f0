/** The two sets of colours. */
export type Scheme = 'light' | 'dark';

const key = 'studio-scheme';

/** The scheme that the page has now: chosen here, or that of the system. */
export const schemeNow = (): Scheme =>
  document.documentElement.dataset['scheme'] === 'dark' ||
  (document.documentElement.dataset['scheme'] === undefined &&
    matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light';

/** Gives the page a scheme, and keeps it for the next time. A browser that keeps nothing still shows it. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = scheme;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // It is chosen for this page only.
  }
}

/** Gives the page the scheme that was chosen last; without a choice it follows the system. */
export function restoreScheme(): void {
  try {
    const scheme = localStorage.getItem(key);
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
  } catch {
    // Nothing is kept.
  }
}
