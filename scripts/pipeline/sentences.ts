/** A sentence of a body, without its words. */
export interface Sentence {
  /** Names its words, in 48 bits: equal sentences have equal numbers. */
  readonly hash: number;
  /** Where it begins in the file. */
  readonly offset: number;
}

/** Fewest words of a sentence that is remembered: shorter ones are anybody's. */
const fewestWords = 10;

/**
 * Gathers the sentences of a body while its prose is read, piece by piece, in a form that costs little to make and to keep.
 * Only words count: not their case, and nothing between them, be it markup, a quotation mark or a line break.
 */
export class SentenceReader {
  readonly #text: string;
  #packed = '';
  #start = 0;
  #words = 0;
  #a = seedA;
  #b = seedB;

  /** @param text what the pieces are pieces of */
  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a piece of prose, as it stands in the text. A sentence may go on in the next piece. */
  read(from: number, to: number): void {
    let inWord = false;
    for (let offset = from; offset < to; offset++) {
      const code = this.#text.charCodeAt(offset);
      const isWord = isWordCharacter(code);
      if (isWord) {
        if (!inWord) this.#beginWord(offset);
        this.#mix(code < 0x80 ? code | 0x20 : code); // the bit between a letter and its capital; digits have it
      } else if (isStop(code) && endsBehind(this.#text, offset, to)) this.end();
      inWord = isWord;
    }
  }

  /** Reads a text of its own, such as a block's; its sentences are said to begin at `offset`. */
  readApart(text: string, offset: number): void {
    const apart = new SentenceReader(text);
    apart.read(0, text.length);
    const packed = apart.done();
    for (let at = 0; at < packed.length; at += width)
      this.#packed += packed.slice(at, at + 8) + digits(offset);
  }

  /** A block of text ends, and with it the last sentence. */
  end(): void {
    if (this.#words >= fewestWords) this.#packed += this.#hash() + digits(this.#start);
    this.#words = 0;
    this.#a = seedA;
    this.#b = seedB;
  }

  /** All sentences so far, for `sentencesOf`. */
  done(): string {
    this.end();
    return this.#packed;
  }

  #beginWord(offset: number): void {
    if (this.#words === 0) this.#start = offset;
    this.#words += 1;
    this.#mix(0x20);
  }

  /** A character goes into both halves of the hash (cyrb53, public domain). */
  #mix(code: number): void {
    this.#a = Math.imul(this.#a ^ code, 2654435761);
    this.#b = Math.imul(this.#b ^ code, 1597334677);
  }

  #hash(): string {
    const a =
      Math.imul(this.#a ^ (this.#a >>> 16), 2246822507) ^ Math.imul(this.#b ^ (this.#b >>> 13), 3266489909);
    const b = Math.imul(this.#b ^ (this.#b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return digits(a) + digits(b);
  }
}

const seedA = 0xdeadbeef;
const seedB = 0x41c6ce57;

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
const width = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, alphabet.indexOf(String.fromCharCode(code))),
);

const digit = (number: number): string => alphabet.charAt(number & 63);

/** The last 24 bits of a number, as four digits. */
const digits = (number: number): string =>
  digit(number >>> 18) + digit(number >>> 12) + digit(number >>> 6) + digit(number);

/** The number of the four digits at an offset. */
function value(packed: string, at: number): number {
  let number = 0;
  for (let index = at; index < at + 4; index++)
    number = (number << 6) | (values[packed.charCodeAt(index)] ?? 0);
  return number;
}

/** Letters and digits, and of other scripts all but spaces and general punctuation. */
const isWordCharacter = (code: number): boolean =>
  code < 0x80
    ? (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b) || (code > 0x2f && code < 0x3a)
    : code >= 0xc0 && (code < 0x2000 || code > 0x206f);

/** Full stop, exclamation mark, question mark, ellipsis. */
const isStop = (code: number): boolean => code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026;

/** Whether a sentence ends with the stop at an offset: the piece ends there, or a space follows, maybe behind a quotation mark. */
function endsBehind(text: string, offset: number, to: number): boolean {
  let next = offset + 1;
  while (next < to && '.!?…"\'”’)]*_'.includes(text.charAt(next))) next += 1;
  return next >= to || /\s/.test(text.charAt(next));
}
