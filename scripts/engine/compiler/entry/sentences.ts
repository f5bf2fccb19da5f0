import type { Nodes } from 'mdast';
import type { Problem } from '../finding.ts';
import { isPassage, offsetsOf } from '../markdown/nodes.ts';
import type { Range, Sentence } from '../model.ts';
import { isFrequent } from './english.ts';
import { longSentence, maxWords, repeatedWord } from './prose.ts';
import { type Piece, sentenceStarts } from './sentence-starts.ts';

/** Fewest words of a sentence that is remembered: shorter ones are too common. */
const fewestWords = 10;

/** A sentence from its first word to its last, and how many words people count in it. */
export interface LongSentence extends Range {
  readonly words: number;
}

/** Called for each overlong sentence and repeated word, with its first offset and the offset after it. */
export type Remark = (problem: Problem, from: number, to: number) => void;

/**
 * Collects the sentences of a body while its prose is read, piece by piece, in a form that is cheap to make and to keep.
 * Only words count: their case does not, and neither does anything between them (markup, quotation marks, line breaks).
 */
export class SentenceReader {
  readonly #text: string;
  readonly #remark: Remark | undefined;
  #block: Piece[] = [];
  #starts: readonly number[] = [];
  /** The index of the start that comes next. */
  #next = 0;
  readonly #sentences: Sentence[] = [];
  #start = 0;
  #words = 0;
  /** Words as people count them: "don't" is one. */
  #counted = 0;
  #wordStart = 0;
  #wordEnd = 0;
  /** The word before in the same piece of prose; empty at its start. */
  #beforeStart = 0;
  #beforeEnd = 0;
  #isRepetition = false;
  #small: ReadonlySet<string> | undefined;
  #a = seedA;
  #b = seedB;
  #longest: LongSentence | undefined;

  /** @param text the text that the pieces are from */
  constructor(text: string, remark?: Remark) {
    this.#text = text;
    this.#remark = remark;
  }

  /** Takes a piece of the text as prose. A sentence may continue in the next piece. */
  read(from: number, to: number, isCode = false): void {
    this.#block.push({ from, to, isCode });
  }

  /** Takes a node of a tree after its children: words of prose, or the end of a block of text. */
  readNode(node: Nodes): void {
    const { type } = node;
    const { from, to } = offsetsOf(node);
    if (type === 'text' || type === 'inlineCode') this.read(from, to, type === 'inlineCode');
    else if (isPassage(node)) this.end();
  }

  /** Ends a block of text: finds its sentences. */
  end(): void {
    this.#starts = sentenceStarts(this.#text, this.#block);
    this.#next = 0;
    for (const piece of this.#block) this.#readPiece(piece);
    this.#block = [];
    this.#endSentence();
  }

  /** Reads a separate text, such as a block's; its sentences count as beginning at `offset`. */
  readApart(text: string, offset: number): void {
    const apart = new SentenceReader(text);
    apart.read(0, text.length);
    this.#sentences.push(...apart.done().map(([hash]): Sentence => [hash, offset]));
  }

  /** The longest sentence that has ended, the first of several; undefined if none has. */
  get longest(): LongSentence | undefined {
    return this.#longest;
  }

  /** All sentences so far. */
  done(): readonly Sentence[] {
    this.end();
    return this.#sentences;
  }

  #readPiece({ from, to, isCode }: Piece): void {
    let inWord = false;
    this.#beforeStart = this.#beforeEnd = from;
    for (let offset = from; offset < to; offset++) {
      const code = this.#text.charCodeAt(offset);
      const isWord = isWordCharacter(code);
      if (isWord) {
        if (!inWord) this.#beginWord(offset);
        this.#mix(code < 0x80 ? code | 0x20 : code); // the bit between a letter and its capital; digits have it
      } else if (inWord) this.#endWord(offset, isCode);
      inWord = isWord;
    }
    if (inWord) this.#endWord(to, isCode);
  }

  #endSentence(): void {
    if (this.#words >= fewestWords) this.#sentences.push([this.#hash(), this.#start]);
    if (this.#counted > (this.#longest?.words ?? 0))
      this.#longest = { words: this.#counted, from: this.#start, to: this.#wordEnd };
    if (this.#counted > maxWords) this.#remark?.(longSentence(this.#counted), this.#start, this.#wordEnd);
    this.#words = 0;
    this.#counted = 0;
    this.#a = seedA;
    this.#b = seedB;
  }

  #beginWord(offset: number): void {
    if ((this.#starts[this.#next] ?? Infinity) <= offset) {
      this.#endSentence();
      while ((this.#starts[this.#next] ?? Infinity) <= offset) this.#next += 1;
    }
    if (this.#words === 0) this.#start = offset;
    if (this.#words === 0 || isSpaced(this.#text, this.#wordEnd, offset)) this.#counted += 1;
    this.#words += 1;
    this.#wordStart = offset;
    this.#mix(0x20);
  }

  /** Runs for every word: only a word of the same length can repeat the one before. */
  #endWord(offset: number, isCode: boolean): void {
    const [from, to] = [this.#beforeStart, this.#beforeEnd];
    const word = this.#wordStart;
    this.#beforeStart = word;
    this.#beforeEnd = this.#wordEnd = offset;
    const isRepetition =
      to - from === offset - word &&
      !isCode &&
      this.#remark !== undefined &&
      isRepeated(this.#text, { from, to }, { from: word, to: offset });
    if (isRepetition && !this.#isRepetition && !this.#isName(from, to, word, offset))
      this.#remark?.(repeatedWord(this.#text.slice(from, to), this.#text.slice(word, offset)), from, offset);
    this.#isRepetition = isRepetition; // a word that appears three times is one mistake
  }

  /** Whether two words are a name such as "Bora Bora": written alike, with a capital, and never small in the text. */
  #isName(from: number, to: number, word: number, end: number): boolean {
    const name = this.#text.slice(word, end);
    if (name !== this.#text.slice(from, to) || !/^\p{Lu}\p{Ll}+$/u.test(name) || isFrequent(name))
      return false;
    this.#small ??= smallWords(this.#text);
    return !this.#small.has(name.toLowerCase());
  }

  /** Adds a character to both halves of the hash (cyrb53, public domain). */
  #mix(code: number): void {
    this.#a = Math.imul(this.#a ^ code, 2654435761);
    this.#b = Math.imul(this.#b ^ code, 1597334677);
  }

  #hash(): number {
    const a =
      Math.imul(this.#a ^ (this.#a >>> 16), 2246822507) ^ Math.imul(this.#b ^ (this.#b >>> 13), 3266489909);
    const b = Math.imul(this.#b ^ (this.#b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (a & 0xffffff) * 0x1000000 + (b & 0xffffff);
  }
}

const seedA = 0xdeadbeef;
const seedB = 0x41c6ce57;

/** Letters and digits; of other scripts everything except spaces and general punctuation. */
const isWordCharacter = (code: number): boolean =>
  code < 0x80
    ? (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b) || (code > 0x2f && code < 0x3a)
    : code >= 0xc0 && (code < 0x2000 || code > 0x206f);

/** Words that may rightly appear twice in a row: "what he had had", "the one that that shop sells". */
const rightTwice = new Set(['had', 'that']);

/** Whether a word repeats the one before it, which has the same length, with only spaces between them. */
function isRepeated(text: string, before: Range, word: Range): boolean {
  if (
    !isBlank(text, before.to, word.from) ||
    isJoined(text.charAt(before.from - 1)) ||
    isJoined(text.charAt(word.to))
  )
    return false;
  const [first, second] = [text.slice(before.from, before.to), text.slice(word.from, word.to)];
  const letters = second.toLowerCase();
  return first.toLowerCase() === letters && /\p{L}/u.test(letters) && !rightTwice.has(letters);
}

/** Words that a text has in small letters. */
const smallWords = (text: string): ReadonlySet<string> => new Set(text.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu));

/** Whether a character makes a word a part of a longer one: "step-by-step", "it’s", a sign in front of a name. */
const isJoined = (character: string): boolean => character !== '' && "-'’/@#$&".includes(character);

function isBlank(text: string, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) if (!isSpace(text.charCodeAt(offset))) return false;
  return true;
}

/** Whether there is a space between two offsets. */
function isSpaced(text: string, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) if (isSpace(text.charCodeAt(offset))) return true;
  return false;
}

const isSpace = (code: number): boolean => code === 0x20 || (code > 0x08 && code < 0x0e) || code === 0xa0;
