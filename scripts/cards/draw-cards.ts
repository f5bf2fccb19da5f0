import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { hash } from '../cache.ts';
import type { Tokens } from '../tokens.ts';
import { within } from '../write.ts';
import { type Card, cardSvg, type StripInks } from './card.ts';
import { stripInks } from './strip-inks.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** A card that a page asks for. */
export interface WantedCard {
  readonly title: string;
  /** Address of the drawing. */
  readonly drawing: string;
  /** Address that the card shall have: `/cards/about.png`. */
  readonly address: string;
}

/** Where cards lie from build to build, under names that say all they are made of. */
const defaultCache = 'node_modules/.cache/cards';

/**
 * Draws the social cards of a built site as PNGs. A card that was drawn before is copied: it costs no more than its bytes.
 * @param outDir the built site, which holds the drawings and gets the cards
 * @returns how many were drawn anew
 * @throws where a title does not fit its strip, or a drawing is missing
 */
export async function drawCards(
  outDir: string,
  cards: readonly WantedCard[],
  cacheDir: string = defaultCache,
): Promise<number> {
  await mkdir(cacheDir, { recursive: true });
  const inks = stripInks(JSON.parse(await readFile('design/tokens.json', 'utf8')) as Tokens); // its schema is checked by the tests
  const version = await programVersion();
  const known = new Set(await readdir(cacheDir));
  let typeface: Typeface | undefined;
  const missing: (() => Promise<void>)[] = [];
  const placed = await Promise.all(
    cards.map(async ({ title, drawing: source, address }) => {
      const card = { title, drawing: await readFile(within(outDir, source), 'utf8') };
      const name = `${hash([version, JSON.stringify(inks), title, card.drawing])}.png`;
      if (!known.has(name))
        missing.push(() => save(join(cacheDir, name), card, inks, (typeface ??= openTypeface())));
      return { from: join(cacheDir, name), to: within(outDir, address) };
    }),
  );
  await inTurns(missing);
  await Promise.all(placed.map(({ from, to }) => place(from, to)));
  return missing.length;
}

/**
 * Rasters a card: 16 colours are enough for flat inks and their edges, and the same card always gives the same bytes.
 * @returns a PNG
 * @throws what `cardSvg` throws
 */
export function cardPng(card: Card, inks: StripInks, typeface: Typeface): Promise<Buffer> {
  const svg = Buffer.from(cardSvg(card, inks, typeface));
  return sharp(svg)
    .png({ palette: true, colours: 16, quality: 30, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

async function save(path: string, card: Card, inks: StripInks, typeface: Typeface): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, await cardPng(card, inks, typeface));
  await rename(draft, path);
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** Runs tasks, as many at a time as the machine has cores. */
async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of rest) await task(); // one after the other is the point
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Names all that draws: this folder's sources, and the packages' versions. */
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
