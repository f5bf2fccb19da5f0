import { readFile } from 'node:fs/promises';
import { site as config } from '#site';
import { hash } from '../../project/cache.ts';
import { digest, inputs } from '../../cache/files.mjs';
import { hashesOf, nameOf } from '../../cache/hashes.ts';
import type { Mark } from '../../project/define-site.ts';
import { cardCache } from '../cache/caches.ts';
import { memo, openStore } from '../../cache/store.ts';
import type { SiteFolder } from '../folder.ts';
import { inTurns } from '../in-turns.ts';
import type { Tokens } from '../design-tokens.ts';
import { type Card, cardSize, type CardWords, emptyStrip, setStrip, type StripStyle } from './card.ts';
import { indexedAs, indexedPng } from './indexed.ts';
import { drawLetters } from './letters.ts';
import { type Picture, pixelsOf, type Upper, upperOf } from './card-picture.ts';
import { letterSteps, stripColours, stripInks } from './strip-inks.ts';
import { openTypeface, readFonts } from './typeface.ts';

/** A card that a page needs. */
export interface WantedCard extends CardWords {
  /** Address of the picture, a drawing or a photograph. */
  readonly drawing: string;
  /** Address of the card: `/cards/about.png`. */
  readonly address: string;
}

/**
 * Puts the social cards of a site into it, as PNGs. A card that was drawn before is taken from the cache.
 * @param read gives the bytes of the picture at an address
 * @returns the number of cards drawn
 * @throws if a picture is missing
 */
export async function drawCards(
  site: SiteFolder,
  cards: readonly WantedCard[],
  mark: Mark,
  read: (address: string) => Buffer,
  cacheDir: string = cardCache,
): Promise<number> {
  const store = openStore(cacheDir);
  const tokens = JSON.parse(await readFile('design/tokens.json', 'utf8')) as Tokens; // its schema is checked by the tests
  const inks = stripInks(tokens, config.cards.inks);
  const fonts = readFonts(config.cards.fonts);
  const version = hash([
    nameOf(hashesOf('.', inputs.cards)),
    JSON.stringify([inks, mark]),
    ...fonts.map(digest),
  ]);
  const pictures = pictureReader(read);
  let style: StripStyle | undefined;
  // Cards that share a picture follow each other, so that one is in memory at a time.
  const ordered = cards.toSorted((a, b) => (a.drawing < b.drawing ? -1 : 1));
  let count = 0;
  await inTurns(
    ordered.map(({ title, note, drawing, address }) => () => {
      const { picture, name: pictureName } = pictures(drawing);
      const name = `${hash([version, title, note ?? '', pictureName])}.png`;
      const draw = (): Promise<Buffer> => {
        count += 1;
        return cardPng({ title, note, picture }, (style ??= { inks, mark, typeface: openTypeface(fonts) }));
      };
      return site.put(address, name, () => memo(store, name, draw));
    }),
  );
  return count;
}

/** Makes a reader of the pictures of cards, which keeps the last one. */
function pictureReader(read: (address: string) => Buffer) {
  let last: { readonly source: string; readonly picture: Picture; readonly name: string } | undefined;
  return (source: string) => {
    if (last?.source === source) return last;
    const kind = /\.svg$/i.test(source) ? 'drawing' : 'photograph';
    const bytes = read(source);
    last = { source, picture: { kind, bytes }, name: hash([kind, bytes.toString('base64')]) };
    return last;
  };
}

/** Parts that cards share: upper parts by their picture, and strips without letters by their style, each by its height. */
const uppers = new WeakMap<Picture, Map<number, Promise<Upper>>>();
const strips = new WeakMap<StripStyle, Map<number, Promise<Buffer>>>();

/**
 * Rasters a card: the rows of its picture, then those of its strip. The same card always gives the same bytes. Only the letters are drawn
 * for each card: hundreds of them share a picture, and all of them the rest of the strip.
 * @returns a PNG
 */
export async function cardPng({ picture, ...words }: Card, style: StripStyle): Promise<Buffer> {
  const { paper } = style.inks;
  const { letters, height } = setStrip(words, style.typeface);
  const { width } = cardSize;
  const frame = { width, height: cardSize.height - height };
  const colours = stripColours(style.inks);
  const upper = await once(uppers, picture, height, () => upperOf(picture, frame, paper, colours.length));
  const strip = await once(strips, style, height, async () =>
    indexedAs(colours, await pixelsOf(emptyStrip(height, style), paper)),
  );
  const numbers = Buffer.from(strip);
  drawLetters(numbers, width, letters, letterSteps);
  return indexedPng([...colours, ...upper.colours], upper.rows, numbers, width);
}

/** Makes something once for an owner and a height. */
function once<Owner extends object, Result>(
  all: WeakMap<Owner, Map<number, Result>>,
  owner: Owner,
  height: number,
  make: () => Result,
): Result {
  const byHeight = all.get(owner) ?? new Map<number, Result>();
  all.set(owner, byHeight);
  const result = byHeight.get(height) ?? make();
  byHeight.set(height, result);
  return result;
}
