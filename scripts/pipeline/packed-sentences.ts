/** A sentence of a body, without its words. */
export interface Sentence {
  /** Names its words, in 48 bits: equal sentences have equal numbers. */
  readonly hash: number;
  /** Where it begins in the file. */
  readonly offset: number;
}

/** The sentences that `SentenceReader` has packed. */
export function* sentencesOf(packed: string): Iterable<Sentence> {
  for (let at = 0; at < packed.length; at += width)
    yield { hash: hashAt(packed, at), offset: value(packed, at + 8) };
}

/** The names alone of the sentences that `SentenceReader` has packed: for all articles at once. */
export function hashesOf(packed: string): Float64Array {
  return new Float64Array(packed.length / width).map((_, index) => hashAt(packed, index * width));
}

const hashAt = (packed: string, at: number): number => value(packed, at) * 0x1000000 + value(packed, at + 4);

/** Digits of a sentence: twice four of its hash, four of its offset. */
export const width = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, alphabet.indexOf(String.fromCharCode(code))),
);

const digit = (number: number): string => alphabet.charAt(number & 63);

/** The last 24 bits of a number, as four digits. */
export const digits = (number: number): string =>
  digit(number >>> 18) + digit(number >>> 12) + digit(number >>> 6) + digit(number);

/** The number of the four digits at an offset. */
function value(packed: string, at: number): number {
  let number = 0;
  for (let index = at; index < at + 4; index++)
    number = (number << 6) | (values[packed.charCodeAt(index)] ?? 0);
  return number;
}
