import { partsOf } from '../../compiler/entry/addresses.ts';
import { type RedirectEntry, redirectsText } from '../../compiler/link/redirects.ts';
import type { MovedAddress } from './change.ts';

/**
 * Adds the redirect from an old address. Anchors move with their page. A redirect from the entry's new
 * address is removed. Targets of redirects are links, which are already rewritten.
 * @param text text of `content/redirects.json`, which is valid, with its links rewritten; undefined if there is no such file
 * @param since the day of the change, `2025-08-12`; undefined if the old address was never public: then no redirect leads from it
 */
export function withRedirect(
  text: string | undefined,
  { oldAddress, newAddress }: MovedAddress,
  since: string | undefined,
): string {
  const entries = text === undefined ? [] : (JSON.parse(text) as { redirects: RedirectEntry[] }).redirects;
  const moved = entries.map((entry) => {
    const { page, anchor } = partsOf(entry.from);
    return anchor === undefined || page !== oldAddress
      ? entry
      : { ...entry, from: `${newAddress}#${anchor}` };
  });
  const others = moved.filter(({ from }) => from !== newAddress);
  const newRedirects = since === undefined ? [] : [{ from: oldAddress, to: newAddress, since }];
  return redirectsText([...others, ...newRedirects]);
}
