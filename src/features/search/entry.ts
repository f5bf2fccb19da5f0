/**
 * The search in both its forms. They are one chunk, which the dialog and the page share: each further one would put its names into the
 * script of every page.
 */
export { SearchDialog } from './SearchDialog.tsx';
export { SearchPage } from './SearchPage.tsx';
export { isKeyOn } from './shortcut.ts';
