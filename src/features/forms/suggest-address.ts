import { distance } from 'fastest-levenshtein';

/** Domains where many have their mail, in Canada above all. A domain on this list is never asked about. */
const domains = (
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.ca live.com live.ca msn.com yahoo.com yahoo.ca yahoo.co.uk ymail.com ' +
  'icloud.com me.com mac.com aol.com proton.me protonmail.com fastmail.com zoho.com mail.com email.com gmx.com gmx.net gmx.de ' +
  'shaw.ca telus.net rogers.com bell.net sympatico.ca videotron.ca comcast.net verizon.net'
).split(' ');

/**
 * What was probably meant by an address with a slip in its domain: `m@gmial.com` gives `m@gmail.com`. A question, never a verdict.
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
    .map((known) => ({ known, slips: distance(domain, known) }))
    // Two slips, such as letters that changed places, only in a name that is long enough to be told from others.
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest && `${address.slice(0, at + 1)}${nearest.known}`;
}
