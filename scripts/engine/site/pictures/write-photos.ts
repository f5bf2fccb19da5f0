import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { BuiltPhoto } from '../../compiler/emit/photos.ts';
import type { SiteFolder } from '../folder.ts';
import { inTurns } from '../in-turns.ts';
import type { Encoded } from '../../project/pictures/encoding.ts';
import { within } from '../../project/write.ts';
import { photoAddress, photoWidths } from '../../contract/photo.ts';
import { cachedPath, encodePhoto, photoCache, type Variant, variantsOf } from './encode-photo.ts';

/** Folders of a build with photographs. */
interface PhotoFolders {
  /** The folder of the originals. */
  readonly publicDir: string;
  /** The site, which gets the pictures. */
  readonly site: SiteFolder;
  readonly cacheDir?: string;
}

/**
 * Puts the pictures of all photographs into a site. At the address of an original there is a copy without metadata from then on,
 * because feeds and links name it. Pictures that an earlier build has encoded are copied from the cache.
 * @returns the number of pictures encoded, not copied
 */
export async function writePhotos(
  photos: readonly BuiltPhoto[],
  { publicDir, site, cacheDir = photoCache }: PhotoFolders,
): Promise<number> {
  await mkdir(cacheDir, { recursive: true });
  const cachedFiles = new Set(await readdir(cacheDir));
  const placed = await Promise.all(photos.map((photo) => placesOf(photo, publicDir)));
  const variants = new Map(
    placed.flat().map((place) => [place.variant.address, { ...place.variant, original: place.original }]),
  );
  const missing = [...variants.values()].filter((variant) => !cachedFiles.has(cachedPath('', variant)));
  await inTurns(
    missing.map(
      ({ original, ...variant }) =>
        () =>
          encodePhoto(original, variant, cacheDir),
    ),
  );
  for (const { variant, address } of placed.flat()) {
    const path = cachedPath(cacheDir, variant);
    await site.put(address, basename(path), () => readFileSync(path));
  }
  return missing.length;
}

/** A picture, and the address where the site has it. */
interface Placed {
  readonly original: string;
  readonly variant: Variant;
  readonly address: string;
}

async function placesOf(photo: BuiltPhoto, publicDir: string): Promise<readonly Placed[]> {
  const original = within(publicDir, photo.address);
  const ownVariants = photo.isShown || (await hasMetadata(original)) ? [ownVariant(photo)] : [];
  return [
    ...(photo.isShown ? variantsOf(photo) : []).map((variant) => ({
      original,
      variant,
      address: variant.address,
    })),
    ...ownVariants.map((variant) => ({ original, variant, address: photo.address })),
  ];
}

/** The widest picture in the format of the original. */
function ownVariant(photo: BuiltPhoto): Variant {
  const width = Math.max(...photoWidths(photo.width));
  const ending = (/\.([^.]*)$/.exec(photo.address.toLowerCase())?.[1] ?? '').replace(
    'jpeg',
    'jpg',
  ) as Encoded; // the content check allows no other
  return { address: photoAddress(photo, width, ending), width, ending };
}

/** Whether a file tells more than its pixels: a place, a camera, a name. */
async function hasMetadata(path: string): Promise<boolean> {
  const { exif, xmp, iptc, comments, orientation } = await sharp(await readFile(path)).metadata();
  return [exif, xmp, iptc, comments, orientation].some((part) => part !== undefined);
}

/** The photographs that the compiler has written for the build. */
export async function readPhotos(buildDir: string): Promise<readonly BuiltPhoto[]> {
  return JSON.parse(await readFile(join(buildDir, 'photos.json'), 'utf8')) as BuiltPhoto[]; // emitted by the compiler
}
