import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { BuiltPhoto } from '../../scripts/engine/compiler/emit/photos.ts';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import { encodePhotos } from '../../scripts/engine/site/pictures/write-photos.ts';
import { photoWidths } from '../../scripts/engine/contract/photo.ts';
import { photograph } from '../fixtures/photos.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

let root: string;
beforeEach(() => (root = temporaryFolder()));

const outDir = (): string => join(root, 'site');
const write = async (...photos: readonly BuiltPhoto[]): Promise<number> => {
  const { newCount, putInto } = await encodePhotos(photos, join(root, 'public'), join(root, 'cache'));
  await putInto(openSiteFolder(outDir()));
  return newCount;
};

/** A photograph in the public folder, and the compiler's facts about it. */
async function original(name: string, data: Buffer, more: Partial<BuiltPhoto> = {}): Promise<BuiltPhoto> {
  const address = `/images/${name}`;
  for (const folder of ['public', 'site']) {
    await mkdir(dirname(join(root, folder, address)), { recursive: true });
    await writeFile(join(root, folder, address), data);
  }
  const { autoOrient } = await sharp(data).metadata();
  const stem = `/assets/photos/${name.replace('.', '-')}`;
  return { stem, fallback: 'jpg', address, width: autoOrient.width, isShown: true, ...more };
}

test.each([
  [100, [100]],
  [480, [480]],
  [1000, [480, 800, 1000]],
  [1600, [480, 800, 1200, 1600]],
  [4000, [480, 800, 1200, 1600]],
])('a photograph %d pixels wide is made in the widths %j', (width, widths) => {
  expect(photoWidths(width)).toEqual(widths);
});

test('pictures are upright, of the stated widths and formats, and tell nothing about camera and place', async () => {
  const data = await photograph('jpeg', { width: 600, height: 900, orientation: 6 });
  expect((await sharp(data).metadata()).exif?.includes('Gull & Sons')).toBe(true);
  await write(await original('boats.jpg', data));
  const folder = join(outDir(), 'assets/photos');
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(
    [480, 800, 900]
      .flatMap((width) => ['avif', 'jpg', 'webp'].map((ending) => `boats-jpg-${width}.${ending}`))
      .toSorted(),
  );
  for (const path of [...names.map((name) => join(folder, name)), join(outDir(), 'images/boats.jpg')]) {
    const picture = sharp(await readFile(path));
    const { width, height, exif, xmp, icc, orientation } = await picture.metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(width / height).toBeCloseTo(1.5, 1);
    // The white corner was on the upper left before the quarter turn to the right.
    const corner = await picture
      .extract({ left: width - 9, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.min(...corner)).toBeGreaterThan(240);
  }
});

test('a second build encodes nothing, and another photograph only itself', async () => {
  const photos = [
    await original('a.jpg', await photograph('jpeg', { width: 500 })),
    await original('b.png', await photograph('png', { width: 300, alpha: true }), { fallback: 'png' }),
  ];
  expect(await write(...photos)).toBe(6 + 3);
  await rm(outDir(), { recursive: true });
  expect(await write(...photos)).toBe(0);
  expect(await readdir(join(outDir(), 'assets/photos'))).toHaveLength(9);
  expect(await write(...photos, await original('c.webp', await photograph('webp')))).toBe(3);
});

test('transparent parts stay transparent', async () => {
  await write(await original('b.png', await photograph('png', { alpha: true }), { fallback: 'png' }));
  for (const ending of ['avif', 'webp', 'png']) {
    const { data } = await sharp(join(outDir(), `assets/photos/b-png-60.${ending}`))
      .ensureAlpha()
      .extract({ left: 55, top: 35, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  }
});

test('a photograph that no page shows only loses its metadata, and is left alone if it has none', async () => {
  const clean = await sharp(await photograph('png'))
    .png()
    .toBuffer();
  const photos = [
    await original('a.webp', await photograph('webp'), { isShown: false }),
    await original('b.png', clean, { isShown: false }),
  ];
  expect(await write(...photos)).toBe(1);
  expect(await readdir(outDir())).toEqual(['images']);
  expect((await sharp(join(outDir(), 'images/a.webp')).metadata()).exif).toBeUndefined();
  expect((await readFile(join(outDir(), 'images/b.png'))).equals(clean)).toBe(true);
});
