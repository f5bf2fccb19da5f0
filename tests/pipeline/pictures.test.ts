import { describe, expect, test } from 'vitest';
import { digest } from '../../scripts/engine/cache/files.mjs';
import { openStore } from '../../scripts/engine/cache/store.ts';
import { withPixels } from '../../scripts/engine/project/pictures/prepare-pictures.ts';
import { readPicture } from '../../scripts/engine/project/pictures/read-picture.ts';
import {
  animation,
  avifHeader,
  box,
  bytesOf,
  endings,
  type Format,
  formats,
  forPrint,
  photograph,
  pngWith,
} from '../fixtures/photos.ts';
import { findings, line, note, schema, sources } from './kit.ts';
import { project } from './project.ts';

const readAs = (name: string, data: Buffer) => readPicture(`images/${name}`, bytesOf(data));

describe.each(formats)('a photograph as %s', (format: Format) => {
  const name = `boats.${endings[format]}`;

  test('is measured by its bytes', async () => {
    expect(readAs(name, await photograph(format))).toEqual({ format, width: 60, height: 40 });
    const wide = { width: 701, height: 33 };
    expect(readAs(name.toUpperCase(), await photograph(format, wide))).toEqual({ format, ...wide });
  });

  test('is refused where the file ends before the picture, wherever that is', async () => {
    const whole = await photograph(format);
    for (let end = 0; end < whole.length - 1; end += 1) {
      const reason = readAs(name, whole.subarray(0, end));
      expect(reason, `${end} of ${whole.length} bytes`).toMatch(/^Unexpected (?:end of|start of|bytes)/);
    }
    const half = readAs(name, whole.subarray(0, Math.floor(whole.length * 0.8)));
    expect(half).toMatch(
      /^Unexpected end of this \w+ picture, expected more bytes: the file was cut off, so copy or export it again$/,
    );
  });

  test('is refused under the name of another format', async () => {
    const reason = readAs('boats.jfif', await photograph(format));
    const word = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }[format];
    expect(reason).toBe(
      `Unexpected ${word} picture in a file that ends with \`.jfif\`, expected the ending \`.${endings[format]}\`: rename the file`,
    );
  });
});

test.each(['jpeg', 'webp'] as const)(
  'a %s that is turned by its metadata has the size that visitors see',
  async (format) => {
    const turned = await photograph(format, { orientation: 6 });
    expect(readAs(`a.${endings[format]}`, turned)).toMatchObject({ width: 40, height: 60 });
    const upsideDown = await photograph(format, { orientation: 3 });
    expect(readAs(`a.${endings[format]}`, upsideDown)).toMatchObject({ width: 60, height: 40 });
  },
);

test('so have a PNG and an AVIF', async () => {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  expect(readAs('a.png', pngWith(await photograph('png'), 'eXIf', exif))).toMatchObject({ width: 40 });
  expect(readAs('a.avif', avifHeader('avif', []))).toMatchObject({ width: 60, height: 40 });
  expect(readAs('a.avif', avifHeader('avif', [box('irot', [1])]))).toMatchObject({ width: 40, height: 60 });
  expect(readAs('a.avif', avifHeader('avif', [box('irot', [2])]))).toMatchObject({ width: 60, height: 40 });
});

test('data that a telephone appends to a JPEG is no part of the picture', async () => {
  const data = Buffer.concat([await photograph('jpeg'), Buffer.from('a film of two seconds')]);
  expect(readAs('a.jpg', data)).toMatchObject({ width: 60 });
});

test.each([
  ['WebP', 'a.webp', () => animation('webp')],
  ['PNG', 'a.png', async () => pngWith(await photograph('png'), 'acTL', Buffer.alloc(8))],
  ['AVIF', 'a.avif', () => Promise.resolve(avifHeader('avis', []))],
])('an animated %s is refused', async (format, name, made) => {
  expect(readAs(name, await made())).toBe(
    `Unexpected animation in this ${format} picture, expected a still one: export one of its frames`,
  );
});

test('colours for print are refused', async () => {
  expect(readAs('a.jpg', await forPrint())).toBe(
    'Unexpected colours for print (CMYK) in this JPEG picture, expected RGB: export it for the web',
  );
});

test.each([
  [30_000, 20],
  [20, 30_000],
  [15_000, 15_000],
])('a picture of %d × %d pixels is refused', async (width, height) => {
  const png = await photograph('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  expect(readAs('a.png', png)).toBe(
    `Unexpected size of ${width} × ${height} pixels, expected at most 16000 on a side and 100 million in all: export it 3200 pixels wide`,
  );
});

test.each([
  ['a GIF picture', 'a.gif', () => animation('gif')],
  ['a GIF picture', 'a.png', () => animation('gif')],
  ['a TIFF picture', 'a.tif', () => Promise.resolve(Buffer.from('II*\0 and so on'))],
  ['a BMP picture', 'a.bmp', () => Promise.resolve(Buffer.from('BM and so on'))],
  ['a JPEG XL picture', 'a.jxl', () => Promise.resolve(Buffer.from([0xff, 0x0a, 1, 2]))],
  ['a Photoshop file', 'a.psd', () => Promise.resolve(Buffer.from('8BPS and so on'))],
  ['a HEIC picture', 'a.jpg', () => Promise.resolve(box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')))],
  ['an SVG drawing', 'a.png', () => Promise.resolve(Buffer.from('<svg/>'))],
])('%s in %s is refused', async (what, name, made) => {
  expect(readAs(name, await made())).toBe(
    `Unexpected ${what.replace(/^an? /, '')}, expected a PNG, JPEG, WebP or AVIF picture: export it as one of these`,
  );
});

test('a header without a size is refused', async () => {
  const png = await photograph('png');
  png.writeUInt32BE(0, 16);
  expect(readAs('a.png', png)).toBe(
    'Unexpected start of this PNG picture, expected its size: the file is damaged, so export it again',
  );
  expect(readAs('a.jpg', Buffer.from('ffd8ffdb000000', 'hex'))).toMatch(/^Unexpected start of this JPEG/);
});

const boats = {
  'schemas/boats.schema.json': schema('Boat', {
    picture: { type: 'string', 'x-image': { kind: 'decoration', slots: ['cover', 'card'] } },
  }),
  'content/boats/dory.json': '{"picture": "/images/dory.jpg"}',
};
const file = { size: 9, width: 1300, height: 600, format: 'jpeg' } as const;
const drawing = { size: 9, width: 4, height: 3 };

test('a refused picture is one finding, not two', async () => {
  const { compile } = project({ ...boats, 'public/images/dory.jpg': 'no picture' });
  expect((await compile()).findings.map(line)).toEqual([
    'public/images/dory.jpg:1:1 read:picture Unexpected bytes, expected a PNG, JPEG, WebP or AVIF picture: this file is no picture, or damaged',
  ]);
});

test('a photograph has the pixels that its place needs', async () => {
  const reportOf = (changes: object) =>
    findings(sources({ texts: boats, files: { '/images/dory.jpg': { ...file, ...changes } } }));
  expect(await reportOf({})).toBe('');
  expect(await reportOf({ width: 1239 })).toBe(
    'content/boats/dory.json:1:13 image:small Unexpected size of 1239 × 600 pixels of `public/images/dory.jpg`, expected at least 1240 × 527: the page would blur it',
  );
  expect(await reportOf({ height: 526 })).toContain('expected at least 1240 × 527');
  const inText = {
    texts: note('![A boat](/images/a.webp)'),
    files: { '/images/a.webp': { ...file, width: 300 } },
  };
  expect(await findings(sources(inText))).toContain('expected at least a width of 680');
});

test('files of pictures are used, and no larger than necessary', async () => {
  const files = {
    '/images/dory.jpg': { ...file, size: 8_000_001 },
    '/images/gull.svg': { size: 64_001, width: 4, height: 3 },
    '/images/scenes/sea.svg': { size: 10, width: 4, height: 3 },
    '/icons/icon.png': { size: 9, width: 4, height: 3, format: 'png' },
  } as const;
  expect((await findings(sources({ texts: boats, files }))).split('\n')).toEqual([
    'public/images/dory.jpg:1:1 image:heavy Unexpected size of 8001 kB, expected at most 8000 kB: export it 3200 pixels wide',
    'public/images/gull.svg:1:1 image:heavy Unexpected size of 65 kB, expected at most 64 kB: draw it with fewer points',
    'public/images/gull.svg:1:1 image:unused Unexpected picture that no content shows, expected one that is used: remove it, or show it',
  ]);
});

test('a file has a name that an address can hold', async () => {
  const names = ['a#b.svg', 'a%20b.svg', '50%.svg', 'caf\u0065\u0301.svg', 'größe.svg', "it's_a,b (1)+2.svg"];
  const texts = note('![A boat](/images/caf\u00e9.svg)\n![A boat](/images/größe.svg)');
  const files = Object.fromEntries(names.map((name) => [`/images/${name}`, drawing] as const));
  expect(await findings(sources({ texts, files }))).toMatchInlineSnapshot(`
    "public/images/50%.svg:1:1 read:name Unexpected \`%\` in the name \`50%.svg\`, expected a name that an address can hold: rename it, such as \`50-.svg\`
    public/images/a#b.svg:1:1 read:name Unexpected \`#\` in the name \`a#b.svg\`, expected a name that an address can hold: rename it, such as \`a-b.svg\`
    public/images/a%20b.svg:1:1 read:name Unexpected \`%\` in the name \`a%20b.svg\`, expected a name that an address can hold: rename it, such as \`a-20b.svg\`
    public/images/café.svg:1:1 read:name Unexpected letters in the name \`café.svg\`, expected each in one piece, as keyboards write it (Unicode NFC): rename it, and type the name"
  `);
});

test('a picture whose address has a space must be renamed', async () => {
  const body = '![A](</images/two words.svg>) ![B](/images/two%20words.svg)';
  const files = { '/images/two words.svg': drawing };
  expect(await findings(sources({ texts: note(body), files }))).toMatchInlineSnapshot(`
    "content/notes/a.md:4:1 validate:image Unexpected space in the picture \`/images/two words.svg\`, expected an address without any: rename the file, such as \`/images/two-words.svg\`
    content/notes/a.md:4:31 validate:image Unexpected space in the picture \`/images/two words.svg\`, expected an address without any: rename the file, such as \`/images/two-words.svg\`"
  `);
});

test.each(['{', '{"picture": "/images/gul.svg"}', '{"picture": 4}'])(
  'no picture counts as unused beside the mistake %s',
  async (text) => {
    const files = { '/images/dory.jpg': file, '/images/gull.svg': drawing };
    expect(await findings(sources({ texts: boats, files }))).toContain('image:unused');
    const texts = { ...boats, 'content/boats/gig.json': text };
    expect((await findings(sources({ texts, files }))).split('\n')).toHaveLength(1);
  },
);

test('a photograph whose pixels are damaged does not reach a bundle', async () => {
  const whole = await photograph('png', { width: 400, height: 300 });
  const damaged = Buffer.from(whole).fill(0xaa, whole.indexOf('IDAT') + 10, whole.length - 16);
  const { compile } = project({
    ...boats,
    'content/boats/dory.json': '{"picture": "/images/dory.png"}',
    'public/images/dory.png': damaged,
  });
  expect((await compile(true)).findings.map(line)).toEqual([
    'public/images/dory.png:1:1 read:picture Unexpected bytes inside this picture, expected pixels: the file is damaged, so copy or export it again',
  ]);
});

test('a photograph that is removed while its pixels are read is as if it had never been there', async () => {
  const gull = ['/icons/gull.png', { size: 9, width: 4, height: 3, format: 'png' }] as const;
  const files = { '/images/dory.jpg': file, [gull[0]]: gull[1] };
  const read = await withPixels(['public'], 'cache', sources({ texts: boats, files }));
  expect(read).toMatchObject({ files: new Map([gull]), findings: [] });
});

test('data of a photograph that another version of the decoder has kept is not used', async () => {
  const bytes = await photograph('jpeg', { width: 400, height: 300 });
  const made = project({ ...boats, 'public/images/dory.jpg': bytes });
  openStore(made.path('cache/photos')).put(digest(bytes), '{ "width": 4, "height": 3, "fallback": "png" }');
  const given = sources({ texts: boats, files: { '/images/dory.jpg': { ...file, format: 'jpeg' } } });
  const { files } = await withPixels([made.path('public')], made.path('cache'), given);
  expect(files.get('/images/dory.jpg')).toMatchObject({ width: 400, pixels: { fallback: 'jpg' } });
});

test('the bundle says what the build makes of a photograph, and a new photograph has a new name', async () => {
  const size = { width: 1300, height: 600 };
  const turned = await photograph('jpeg', { ...size, orientation: 3 });
  const made = project({ ...boats, 'public/images/dory.jpg': turned });
  const emitted = async () => {
    expect((await made.compile(true)).hasErrors).toBe(false);
    return made.text('src/generated/boats.js');
  };
  const first = await emitted();
  expect(first).toMatch(
    /"picture":\{"src":"\/images\/dory.jpg","width":1300,"height":600,"photo":\{"stem":"\/assets\/photos\/dory-[\w-]{8}","fallback":"jpg","tone":"tone-warm3"\}\}/,
  );
  made.put('public/images/dory.jpg', await photograph('jpeg', { ...size, alpha: true }));
  expect(await emitted()).not.toBe(first);
  made.put('public/images/dory.jpg', turned);
  expect(await emitted()).toBe(first);
});
