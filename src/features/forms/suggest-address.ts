import { distance } from 'fastest-levenshtein';

/** Domains where many have their mail, in Canada above all. A domain on this list is never asked about. */
const domains = (
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.ca live.com live.ca msn.com yahoo.com yahoo.ca yahoo.co.uk ymail.com ' +
  'icloud.com me.com mac.com aol.com proton.me protonmail.com fastmail.com zoho.com mail.com email.com gmx.com gmx.net gmx.de ' +
  'shaw.ca telus.net rogers.com bell.net sympatico.ca videotron.ca comcast.net verizon.net'
).split(' ');

/**
 * Suggests a correction for a typo in an address's domain: `m@gmial.com` gives `m@gmail.com`. Never blocks.
 * @returns the likely address; undefined where the domain is well known, or like none that is
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domains.includes(domain)) return undefined;
  const [nearest] = domains
    .map((name) => ({ name, typos: distance(domain, name) }))
    // Two typos, such as swapped letters, only in a name long enough to be distinct.
    .filter(({ name, typos }) => typos <= (name.length > 8 ? 2 : 1))
    .toSorted((a, b) => a.typos - b.typos);
  return nearest && `${address.slice(0, at + 1)}${nearest.name}`;
}
