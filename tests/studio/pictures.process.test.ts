import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { minimised } from '../../scripts/engine/project/pictures/minimise-drawing.ts';
import type { Crop, Uploaded } from '../../studio/protocol-choices.ts';
import { picturesFolder } from '../../studio/server/studio.ts';
import { rough } from '../rough-drawing.ts';
import { photograph } from './photographs.ts';
import { copiedProject, type Served, servedStudio, sharedStudio } from './served.ts';

const article = 'content/blog/checkout-optimization-tricks.md';
const shared = sharedStudio();

const send = ({ ask }: Served, name: string, bytes: Buffer): Promise<Uploaded> =>
  ask('upload', { name, data: bytes.toString('base64') });

const whole = ({ width, height }: Uploaded): Crop => ({ x: 0, y: 0, width, height });

/** Sends a picture and keeps it for the article. */
async function kept(studio: Served, name: string, bytes: Buffer): Promise<string> {
  const sent = await send(studio, name, bytes);
  const request = { path: article, upload: sent.id, crop: whole(sent), name: sent.name, act: true };
  return (await studio.ask('picture', request)).address;
}

/** Adds a line to the article's draft. */
async function write(studio: Served, line: string): Promise<number> {
  const { text, revision } = await studio.ask('open', { path: article });
  return (await studio.ask('draft', { path: article, revision, text: `${text.trimEnd()}\n\n${line}\n` }))
    .revision;
}

const ofColour = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } });

// `npm test -- all` takes one of 6 MB.
const shrink = process.env['ALL'] ? 1 : 2;

test('a photograph of megabytes is stored upright in at most 300 kB, without the metadata of the camera, when its entry is saved', async () => {
  const studio = shared();
  const bytes = await photograph(3900 / shrink, 2600 / shrink);
  expect(bytes.length).toBeGreaterThan(6_000_000 / shrink ** 2);
  const before = await sharp(bytes).metadata();
  expect(before.exif).toBeDefined();
  const sent = await send(studio, 'Tidal pool, Föhr (2).JPG', bytes);
  expect(sent).toMatchObject({
    name: 'tidal-pool-fohr-2',
    width: 2600 / shrink,
    height: 3900 / shrink,
    isDrawing: false,
  });
  const crop = { x: 100, y: 200, width: 2000 / shrink, height: 1250 / shrink };
  const request = { path: article, upload: sent.id, crop, name: sent.name, act: false };
  const measured = await studio.ask('picture', request);
  const address = '/images/blog/tidal-pool-fohr-2.avif';
  expect(measured.address).toBe(address);
  expect(measured.bytes).toBeLessThanOrEqual(300_000);
  const file = studio.made.path(`public${address}`);
  expect(await studio.ask('picture', { ...request, act: true })).toEqual(measured);
  expect(existsSync(file)).toBe(false);
  expect((await studio.raw('GET', address)).status).toBe(200);

  const revision = await write(studio, `![A tidal pool](${address})`);
  await studio.studio.desk.settled();
  const { files } = studio.studio.desk.check().project.graph;
  expect(files.get(address)).toMatchObject({ width: measured.width, height: measured.height });
  await studio.ask('save', { path: article, revision });
  const stored = readFileSync(file);
  expect(stored).toHaveLength(measured.bytes);
  const { format, exif, icc, xmp, width, height } = await sharp(stored).metadata();
  expect([format, exif, icc, xmp]).toEqual(['heif', undefined, undefined, undefined]);
  expect([width, height]).toEqual([measured.width, measured.height]);
  expect(Math.abs((width ?? 0) / (height ?? 1) - 1.6)).toBeLessThan(0.01);
  await studio.studio.desk.settled();
  expect(studio.studio.desk.check().notes.get(article)).toBeUndefined();
  expect(studio.studio.desk.check().notes.get(`public${address}`)).toBeUndefined();
  const { hasErrors } = await checkProject(studio.made.root, { write: true });
  expect(hasErrors).toBe(false);
  const tree = readFileSync(studio.made.path('src/generated/blog/checkout-optimization-tricks.json'), 'utf8');
  expect(tree).toContain(`"${address}":[${width},${height},`);
});

test('a picture that is given up is nowhere in the project', { tags: 'night' }, async () => {
  const made = copiedProject();
  const studio = await servedStudio(made);
  const address = await kept(studio, 'boat.png', await ofColour('#286').png().toBuffer());
  await write(studio, `![A boat](${address})`);
  const other = await kept(studio, 'never-shown.png', await ofColour('#286').webp().toBuffer());
  await studio.close();

  const again = await servedStudio(made);
  expect((await again.raw('GET', address)).status).toBe(200);
  expect((await again.raw('GET', other)).status).toBe(404);
  await again.studio.desk.settled();
  expect(again.studio.desk.check().notes.get(article)).toBeUndefined();
  await again.ask('drop', { path: article });
  await again.close();
  expect(existsSync(made.path(`public${address}`))).toBe(false);

  const last = await servedStudio(made);
  expect((await last.raw('GET', address)).status).toBe(404);
  expect(existsSync(made.path(`${picturesFolder}/public${address}`))).toBe(false);
});

test('a picture never takes the name of another, and the same one is not stored twice', async () => {
  const studio = shared();
  const [green, red] = [await ofColour('#286').png().toBuffer(), await ofColour('#c22').png().toBuffer()];
  const first = await kept(studio, 'Boat.png', green);
  expect(await kept(studio, 'boat.PNG', green)).toBe(first);
  const second = await kept(studio, 'boat.jpeg', red);
  expect([first, second]).toEqual(['/images/blog/boat.avif', '/images/blog/boat-2.avif']);

  const revision = await write(studio, `![A boat](${first})`);
  const file = studio.made.path(`public${first}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'the picture of somebody else');
  expect(await studio.refusal('save', { path: article, revision })).toMatchObject({
    status: 409,
    message: `The site has another picture at ${first} by now. Insert yours again, under another name.`,
  });
  expect(readFileSync(file, 'utf8')).toBe('the picture of somebody else');
  expect(readFileSync(studio.made.path(article), 'utf8')).not.toContain(first);
});

const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`;
const line = '<path d="M0 0h9"/>';

test.each([
  ['a drawing with a script', 'a.svg', svg('<script>1</script>', ' viewBox="0 0 9 9"'), 422, /script/],
  ['a drawing with a script and the name of a photograph', 'a.png', svg('<script>1</script>'), 422, /script/],
  ['a drawing that is not XML', 'a.svg', '<svg><g></svg>', 422, /./],
  ['a drawing without a size', 'a.svg', svg(line), 422, /viewBox/],
  ['a text', 'a.png', 'no picture', 422, /this file is no picture, or damaged$/],
  ['a photograph that was cut off', 'a.jpg', '\xFF\xD8\xFF\xE0', 422, /cut off|damaged/],
  ['nothing', 'a.jpg', '', 422, /this file is no picture, or damaged$/],
  [
    'more than 20 MB',
    'a.jpg',
    'x'.repeat(20_000_100),
    413,
    /^This file has 20\.1 MB\. 20 MB is the most\. Save it smaller, then drop it again\.$/,
  ],
])('%s is refused in the words of the check', async (_what, name, bytes, status, words) => {
  const data = Buffer.from(bytes, 'latin1').toString('base64');
  const { message, details = [], ...refused } = await shared().refusal('upload', { name, data });
  expect(refused.status).toBe(status);
  expect([message, ...details].join(' ')).toMatch(words);
});

test('a drawing is stored minimised', async () => {
  const studio = shared();
  const text = readFileSync('public/images/placeholder.svg', 'utf8');
  const address = await kept(studio, 'yawl.svg', Buffer.from(rough(text)));
  expect((await studio.raw('GET', address)).text).toBe(await minimised(rough(text)));
});

test('nothing is written outside of the folder of pictures', async () => {
  const studio = shared();
  const { made } = studio;
  const drawing = Buffer.from(svg(line, ' viewBox="0 0 9 9"'));
  const sent = await send(studio, '../../../content/x.svg', drawing);
  const request = { path: article, upload: sent.id, crop: whole(sent), act: true } as const;
  for (const name of ['../../x', '%2e%2e%2fx', '/etc/x', 'a\0b', 'C:\\x', '.git/config', 'x'.repeat(300)]) {
    const { address } = await studio.ask('picture', { ...request, name });
    expect(address).toMatch(/^\/images\/blog\/[a-z0-9-]+\.svg$/);
  }
  const statusOf = async (more: object): Promise<number> =>
    (await studio.refusal('picture', { ...request, name: 'x', ...more })).status;
  for (const name of ['', '..', '///']) expect(await statusOf({ name })).toBe(422);
  for (const path of ['content/../x.md', 'public/images/x.md', '/etc/passwd', 'content/x.exe'])
    expect(await statusOf({ path })).toBe(403);
  const photo = await send(studio, 'a.png', await ofColour('#286').png().toBuffer());
  for (const crop of [
    { x: 0, y: 0, width: 0, height: 9 },
    { x: -1, y: 0, width: 9, height: 9 },
    { x: 0.5, y: 0, width: 1, height: 1 },
  ])
    expect(await statusOf({ upload: photo.id, crop })).toBe(400);
  expect(await statusOf({ upload: '../x' })).toBe(404);

  const outside = made.path('outside');
  mkdirSync(outside);
  rmSync(made.path('public/images/blog'), { recursive: true });
  symlinkSync(outside, made.path('public/images/blog'));
  expect(await statusOf({})).toBe(403);
});
