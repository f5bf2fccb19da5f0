import { search } from '#content/search.js';
import type { SearchPart } from '../../../scripts/engine/contract/search-index.ts';
import { placedWords, wordsIn } from '../../../scripts/engine/contract/search-words.ts';
import type { Hit } from './ranking.ts';
import { groupName, grouped } from './groups.ts';

/** A piece of a text; the marked ones are the words that were found. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** A result as a visitor sees it. */
export interface Result {
  /** The page, or the section of it in which most was found. */
  readonly href: string;
  readonly title: readonly Piece[];
  /** The entry that the page belongs to and the heading of that section, or the page that answers a question. */
  readonly place: readonly Piece[];
  /** The page's own price, and other prices that were found. */
  readonly about: readonly Piece[];
  readonly excerpt: readonly Piece[];
  readonly group: string;
}

/** A heading with the hits below it. */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}

/** The heading of the best results, whatever group they belong to. */
const topName = 'Best matches';
/** How many of them there are. */
const top = 3;
/** How many characters of a text are shown. */
const excerptLength = 230;

/**
 * Puts the hits in the order in which they are shown: the best three, then the others by groups, the group with the best hit first.
 */
export function arranged(hits: readonly Hit[]): readonly HitGroup[] {
  const names = new Set(hits.map(groupOf));
  const isOneGroup = names.size <= 1 || hits.length <= top;
  const others = isOneGroup ? hits : hits.slice(top);
  const groups = grouped(others, groupOf).map(({ name, items }) => ({ name, hits: items }));
  const order = [...new Set(others.map(groupOf))];
  return [
    ...(isOneGroup ? [] : [{ name: topName, hits: hits.slice(0, top) }]),
    ...groups.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
  ];
}

const groupOf = ({ page: { href, answeredOn } }: Hit): string =>
  answeredOn === undefined ? groupName(href) : search.questions;

/** Makes a result of a hit. It reads all of the page's text, so it is for those that are shown. */
export function resultOf(hit: Hit): Result {
  const { page, isMatch } = hit;
  const { href, title, summary = '', about = '', parts = [], answeredOn, partOf, price } = page;
  const part = answeredOn === undefined ? bestPart(parts, summary, isMatch) : undefined;
  // Prices only: the other words about a page repeat its title.
  const amounts = about
    .split(' · ')
    .filter((word) => word.startsWith('$') && placedWords(word).some(({ words }) => words.some(isMatch)));
  const prices = [...new Set([price ?? [], amounts].flat())];
  return {
    href: part?.id === undefined ? href : `${href}#${part.id}`,
    title: marked(title, isMatch),
    place: marked([answeredOn ?? partOf ?? [], part?.heading ?? []].flat().join(' › '), isMatch),
    about: marked(prices.join(' · '), isMatch),
    // A buyer wants to know what a plugin does, whichever part of its page was found.
    excerpt: marked(shortened((price === undefined && part?.text) || summary, isMatch), isMatch),
    group: groupOf(hit),
  };
}

/** The part in which most of the words are, a heading counting thrice; none where the summary has as many. */
function bestPart(
  parts: readonly SearchPart[],
  summary: string,
  isMatch: Hit['isMatch'],
): SearchPart | undefined {
  let best: SearchPart | undefined;
  let max = count(summary, isMatch) + 0.5;
  for (const part of parts) {
    const score = 3 * count(part.heading ?? '', isMatch) + count(part.text, isMatch);
    if (score <= max) continue;
    best = part;
    max = score;
  }
  return best;
}

/** How many different words of a text are among those that were found. */
const count = (text: string, isMatch: Hit['isMatch']): number => new Set(wordsIn(text).filter(isMatch)).size;

/** Cuts a text into pieces, so that the words that were found can be marked. */
export function marked(text: string, isMatch: Hit['isMatch']): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { words, from, to } of placedWords(text)) {
    if (!words.some(isMatch)) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

/** The stretch of a long text that begins a little before the first word that was found. */
function shortened(text: string, isMatch: Hit['isMatch']): string {
  if (text.length <= excerptLength) return text;
  const first = placedWords(text).find(({ words }) => words.some(isMatch))?.from ?? 0;
  const from = first < excerptLength - 40 ? 0 : text.indexOf(' ', first - 60) + 1;
  const to = text.lastIndexOf(' ', from + excerptLength);
  const isCut = from + excerptLength < text.length && to > from;
  return `${from > 0 ? '…' : ''}${isCut ? `${text.slice(from, to)}…` : text.slice(from)}`;
}
