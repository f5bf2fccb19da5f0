import { addresses } from '#content/blog-addresses.js';
import { entryCount } from '#content/blog-pages.js';
import { furtherPages } from '../../../scripts/engine/contract/list-pages.ts';

/** The addresses of all articles. Only the build asks for them. */
export const articleAddresses: readonly string[] = addresses;

/** The addresses of the further pages of the list. Only the build asks for them. */
export const pageAddresses: readonly string[] = furtherPages('/blog', entryCount);
