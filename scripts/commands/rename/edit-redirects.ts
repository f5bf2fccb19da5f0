import { insertItem, removeItem, replaceValue } from '../../compiler/source/json-edit.ts';
import { partsOf } from '../../compiler/entry/addresses.ts';
import type { RedirectEntry } from '../../compiler/link/redirects.ts';
import type { Change } from './change.ts';

/** The file of a site without redirects. */
const emptyText = '{\n  "$schema": "../schemas/redirects.schema.json",\n  "redirects": []\n}\n';

/**
 * Adds the redirect from an entry's old address. Anchors move with their page. A redirect from the entry's new
 * address is removed. Targets of redirects are links, which are already rewritten.
 * @param text text of `content/redirects.json`, with its links rewritten
 * @param entries the redirects in it
 * @param since the day of the change, `2025-08-12`
 */
export function withRedirect(
  text: string | undefined,
  entries: readonly RedirectEntry[],
  { oldAddress = '', newAddress = '' }: Change,
  since: string,
): string {
  let result = text ?? emptyText;
  for (const [index, { from }] of entries.entries()) {
    const { page, anchor } = partsOf(from);
    if (anchor === undefined || page !== oldAddress) continue;
    result = replaceValue(result, ['redirects', index, 'from'], `${newAddress}#${anchor}`);
  }
  const own = entries.findIndex(({ from }) => from === newAddress);
  if (own !== -1) result = removeItem(result, ['redirects', own]);
  return insertItem(result, ['redirects'], { from: oldAddress, to: newAddress, since });
}
