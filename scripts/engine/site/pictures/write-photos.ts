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

/** The pictures of photographs, ready for a site. */
export interface EncodedPhotos {
  /** The number of pictures that no earlier build had encoded. */
  readonly newCount: number;
  /**
   * Puts them into a site. At the address of an original there is a copy without metadata from then on, because feeds and links
   * name it.
   */
  readonly putInto: (site: SiteFolder) => Promise<void>;
}

/**
 * Encodes the pictures of all photographs into a cache, which keeps those of earlier builds.
 * @param publicDir the folder of the originals
 */
export async function encodePhotos(
  photos: readonly BuiltPhoto[],
  publicDir: string,
  cacheDir: string = photoCache,
): Promise<EncodedPhotos> {
  await mkdir(cacheDir, { recursive: true });
  const cachedFiles = new Set(await readdir(cacheDir));
  const placed = (await Promise.all(photos.map((photo) => placesOf(photo, publicDir)))).flat();
  const byAddress = new Map(placed.map((place) => [place.variant.address, place]));
  const missing = [...byAddress.values()].filter(({ variant }) => !cachedFiles.has(cachedPath('', variant)));
  await inTurns(
    missing.map(
      ({ original, variant }) =>
        () =>
          encodePhoto(original, variant, cacheDir),
    ),
  );
  const putInto = async (site: SiteFolder): Promise<void> => {
    for (const { variant, address } of placed) {
      const path = cachedPath(cacheDir, variant);
      await site.put(address, basename(path), () => readFileSync(path));
    }
  };
  return { newCount: missing.length, putInto };
}

/** A picture, and the address where the site has it. */
interface Placed {
  readonly original: string;
  readonly variant: Variant;
  readonly address: string;
}

async function placesOf(photo: BuiltPhoto, publicDir: string): Promise<readonly Placed[]> {
  const original = within(publicDir, photo.address);
  if (!photo.isShown && !(await hasMetadata(original))) return [];
  const variants = photo.isShown ? variantsOf(photo) : [];
  return [
    ...variants.map((variant) => ({ original, variant, address: variant.address })),
    { original, variant: ownVariant(photo), address: photo.address },
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
