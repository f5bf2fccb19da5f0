import { decodePayload, encodePayload, matchShortcode } from '../../compiler/markdown/shortcode-text.ts';
import type { Change, Respelling } from './change.ts';

/**
 * Rewrites a reference, a link or a citation in the piece of text that holds it: a JSON or YAML string, a markdown link or
 * definition, or a whole block. Every other character stays.
 * @returns the piece unchanged if the old text is not found in it, for example because it is written with an entity
 */
export function respelled(piece: string, respelling: Respelling, change: Change): string {
  const payload = matchShortcode(piece)?.payload;
  if (payload === undefined) return inText(piece, respelling, change);
  const json = inText(decodePayload(payload), respelling, change);
  return piece.replace(payload, () => encodedLike(payload, json));
}

function inText(piece: string, { fact, old, new: replacement }: Respelling, change: Change): string {
  if (fact.kind === 'citation') return piece.replaceAll(`{fact:${old}}`, () => `{fact:${replacement}}`);
  if (fact.kind === 'ref') return piece.replace(wholeValue(old), `$1${replacement}$1`);
  const address = escaped(old).replaceAll('/', '\\\\?/'); // JSON may escape slashes
  const field = new RegExp(`(?<=(?:^|[:=]\\s*)(["']))${address}(?=\\1)|^${address}$`, 'g');
  const destination = new RegExp(`(\\][(:]\\s*<?)${address}(?=[\\s>)]|$)`, 'g');
  const put = (match: string): string =>
    match.includes('\\/') ? replacement.replaceAll('/', '\\/') : replacement;
  const result = piece
    .replace(field, put)
    .replace(destination, (match, lead: string) => lead + put(match.slice(lead.length)));
  // The value may be only the end of an address, which the schema completes.
  return result === piece ? piece.replace(wholeValue(change.from), `$1${change.to}$1`) : result;
}

const wholeValue = (text: string): RegExp => new RegExp(`^(["']?)${escaped(text)}\\1$`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Encodes a payload in the base64 variant of another: the same alphabet, with or without padding. */
function encodedLike(model: string, json: string): string {
  const payload = encodePayload(json);
  const isPadded = model.length % 4 === 0;
  const digits = isPadded ? payload : payload.replace(/={1,2}$/, '');
  return /[-_]/.test(model) ? digits.replaceAll('+', '-').replaceAll('/', '_') : digits;
}
