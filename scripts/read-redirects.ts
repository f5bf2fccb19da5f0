import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redirect } from './hosting.ts';
import type { RedirectEntry } from './pipeline/redirects.ts';

/** Reads the redirects that are a host's matter. The content check has looked at them; anchors stay within their pages. */
export function readRedirects(root: string): Redirect[] {
  const text = readFileSync(join(root, 'content/redirects.json'), 'utf8').replace(/^\uFEFF/, '');
  const { redirects } = JSON.parse(text) as { readonly redirects: readonly RedirectEntry[] }; // by its schema
  return redirects.filter(({ from }) => !from.includes('#')).map(({ from, to }) => ({ from, to }));
}
