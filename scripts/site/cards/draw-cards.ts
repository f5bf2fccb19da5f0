import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { hash } from '../../project/cache.ts';
import { openStore } from '../cache/store.ts';
import { inTurns } from '../in-turns.ts';
import type { Tokens } from '../tokens.ts';
import { within } from '../../project/write.ts';
import { type Card, drawCard, type StripInks } from './card.ts';
import type { Picture } from './picture.ts';
import { stripInks } from './strip-inks.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** A card that a page needs. */
export interface WantedCard {
  readonly title: string;
  /** Address of the picture, a drawing or a photograph. */
  readonly drawing: string;
  /** Address of the card: `/cards/about.png`. */
  readonly address: string;
}

/** The cache of cards between builds. File names are hashes of all inputs. */
const defaultCache = 'node_modules/.cache/cards';

/**
 * Draws the social cards of a built site as PNGs. A card that was drawn before is copied from the cache.
 * @param outDir the built site, which holds the drawings and gets the cards
 * @returns the number of cards drawn, not copied
 * @throws if a picture is missing
 */
export async function drawCards(
  outDir: string,
  cards: readonly WantedCard[],
  cacheDir: string = defaultCache,
): Promise<number> {
  const store = openStore(cacheDir);
  const inks = stripInks(JSON.parse(await readFile('design/tokens.json', 'utf8')) as Tokens); // its schema is checked by the tests
  const version = await programVersion();
  const pictures = pictureReader(outDir);
  let typeface: Typeface | undefined;
  const byAddress = new Map(cards.map((card) => [card.address, card])); // the pages of a list share one
  let count = 0;
  await inTurns(
    Array.from(byAddress.values(), ({ title, drawing, address }) => async () => {
      const { picture, name: pictureName } = await pictures(drawing);
      const name = `${hash([version, JSON.stringify(inks), title, pictureName])}.png`;
      const kept = store.get(name);
      const bytes = kept ?? (await cardPng({ title, picture }, inks, (typeface ??= openTypeface())));
      if (!kept) {
        store.put(name, bytes);
        count += 1;
      }
      const to = within(outDir, address);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, bytes);
    }),
  );
  return count;
}

/** Makes a reader of the pictures of cards; most cards share one. */
function pictureReader(outDir: string) {
  const read = async (source: string): Promise<{ readonly picture: Picture; readonly name: string }> => {
    const kind = /\.svg$/i.test(source) ? 'drawing' : 'photograph';
    const bytes = await readFile(within(outDir, source));
    return { picture: { kind, bytes }, name: hash([kind, bytes.toString('base64')]) };
  };
  const known = new Map<string, ReturnType<typeof read>>();
  return (source: string): ReturnType<typeof read> => {
    const found = known.get(source) ?? read(source);
    known.set(source, found);
    return found;
  };
}

/** Sixteen colours are enough for flat inks and their edges; a photograph needs a full palette. */
const palettes = { flat: { colours: 16, quality: 30 }, full: { colours: 256, quality: 90 } } as const;

/**
 * Rasters a card; the same card always gives the same bytes.
 * @returns a PNG
 */
export async function cardPng(card: Card, inks: StripInks, typeface: Typeface): Promise<Buffer> {
  const { svg, isFlat } = await drawCard(card, inks, typeface);
  return sharp(Buffer.from(svg))
    .png({
      palette: true,
      dither: 0,
      effort: 7,
      compressionLevel: 9,
      ...(isFlat ? palettes.flat : palettes.full),
    })
    .toBuffer();
}

/** Identifies the drawing code: this folder's sources and the versions of its packages. */
async function programVersion(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: Record<string, string>; // exact versions, all of them
  };
  const packages = ['sharp', 'opentype.js', '@fontsource/besley'].map(
    (name) => `${name}@${devDependencies[name]}`,
  );
  return hash([...texts, ...packages]);
}
