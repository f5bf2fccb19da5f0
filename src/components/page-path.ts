import { createContext, use, useState } from 'react';

/** The path of the page on show, such as `/plugins`. */
export const PagePath = createContext('');

/** A key for a still part that depends on the path: it changes when the first page is left, and when the visitor returns to it. */
export function usePathKey(): string {
  const path = use(PagePath);
  const [first] = useState(path);
  return String(path === first);
}
