import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site as config } from '#site';
import { hash } from '../../project/cache.ts';
import { digest } from '../../cache/files.mjs';
import type { Mark } from '../../project/define-site.ts';
import { cardCache } from '../cache/caches.ts';
import { memo, openStore } from '../../cache/store.ts';
import type { SiteFolder } from '../folder.ts';
import { inTurns } from '../in-turns.ts';
import type { Tokens } from '../design-tokens.ts';
import { type Card, cardSize, type CardWords, drawStrip, type StripStyle } from './card.ts';
import { indexedAs, indexedPng, stacked } from './indexed.ts';
import { type Picture, pixelsOf, rasterOf } from './card-picture.ts';
import { stripColours, stripInks } from './strip-inks.ts';
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
  const version = hash([await programVersion(), JSON.stringify([inks, mark]), ...fonts.map(digest)]);
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

/**
 * Rasters a card: the rows of its picture, then those of its strip. The same card always gives the same bytes. The colours of the picture
 * are chosen once for all cards that share it, and those of the strip are known; choosing them for each card took twice as long as
 * all the rest.
 * @returns a PNG
 */
export async function cardPng({ picture, ...words }: Card, style: StripStyle): Promise<Buffer> {
  const { inks } = style;
  const strip = drawStrip(words, style);
  const frame = { width: cardSize.width, height: cardSize.height - strip.height };
  const colours = stripColours(inks);
  const above = await rasterOf(picture, frame, inks.paper, 256 - colours.length);
  const below = indexedAs(colours, await pixelsOf(strip.svg, inks.paper));
  return indexedPng(stacked(above, below), cardSize.width);
}

/** Identifies the drawing code: this folder's sources and the versions of its packages. */
async function programVersion(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: Record<string, string>; // exact versions, all of them
  };
  const packages = ['sharp', 'opentype.js'].map((name) => `${name}@${devDependencies[name]}`);
  return hash([...texts, ...packages]);
}
