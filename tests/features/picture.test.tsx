import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import dialect from '../../schemas/dialect.schema.json' with { type: 'json' };
import tokens from '../../design/tokens.json' with { type: 'json' };
import { Picture } from '../../src/components/Picture.tsx';
import { smallScreen } from '../../scripts/engine/site/design-tokens.ts';
import { sizesOf, slotNames } from '../../src/components/picture-slots.ts';
import { site } from '../../site.config.ts';
import { files, sources } from '../fixtures/own-files.ts';

const drawing = { src: '/images/plates/order-replicator.svg', width: 1200, height: 630 };
const photo = { stem: '/assets/photos/boats-4fZk2pQx', fallback: 'jpg', tone: 'tone-warm3' } as const;
const photograph = { src: '/images/blog/boats.jpg', width: 900, height: 600, photo };

beforeEach(() => {
  vi.stubEnv('SMALL_SCREEN', smallScreen(tokens)); // as the build defines it
});

test('a drawing is one file, and no browser is asked to choose', () => {
  const html = renderToString(<Picture image={drawing} slot="card" />);
  expect(html).toContain('src="/images/plates/order-replicator.svg"');
  expect(html).not.toMatch(/srcset|<source|<picture/i);
});

test('a photograph comes in each format and width, for its place, with its size and its colour', () => {
  const html = renderToString(<Picture image={photograph} slot="card" alt="Boats" focus="end" />);
  const sizes = sizesOf('card', smallScreen(tokens));
  const set = (ending: string) =>
    [480, 800, 900].map((width) => `${photo.stem}-${width}.${ending} ${width}w`).join(', ');
  const offered = Array.from(html.matchAll(/<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/g));
  expect(offered.map(([, ...parts]) => parts)).toEqual([
    ['image/avif', set('avif'), sizes],
    ['image/webp', set('webp'), sizes],
  ]);
  const [, img = ''] = /<img([^>]*)>/.exec(html) ?? [];
  expect(img).toContain(`src="${photo.stem}-900.jpg"`);
  expect(img).toContain(`srcSet="${set('jpg')}"`);
  expect(img).toContain(`sizes="${sizes}"`);
  expect(img).toContain('alt="Boats" ');
  expect(img).toMatch(/width="900" height="600"/);
  expect(img).toMatch(/class="[^"]*_end_[^"]* tone-warm3"/);
  expect(img).toContain('loading="lazy"');
  expect(html).not.toMatch(/style=|rel="preload"/);
});

test('a photograph above the fold is announced in its best format, with the widths and the place', () => {
  const html = renderToString(<Picture image={photograph} slot="cover" eager />);
  const [link = ''] = /<link[^>]*>/.exec(html) ?? [];
  expect(link).toMatch(/rel="preload" as="image"/);
  expect(link).toContain('type="image/avif"');
  expect(link).toContain(`imageSrcSet="${photo.stem}-480.avif 480w`);
  expect(link).toContain(`imageSizes="${sizesOf('cover', smallScreen(tokens))}"`);
  expect(link).toContain('fetchPriority="high"');
  expect(link).not.toContain('href');
});

test('the schemas know the places of the table, and every picture of the content has one', () => {
  const { enum: names } = dialect.$defs.keywords.properties['x-image'].properties.slots.items;
  expect(names).toEqual(slotNames());
  const schemas = files.filter((path) => /^schemas\/.*\.json$/.test(path));
  const without = schemas.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return Array.from(text.matchAll(/"x-image": \{ "kind": "\w+"(?!, "slots")/g), () => path);
  });
  expect(without).toEqual(['schemas/site.schema.json']); // the card of pages without one, which no page shows
});

test('every picture of the folders that belong to the code is named by the code', () => {
  const styles = files.filter((path) => path.endsWith('.css'));
  const code = [...sources, ...styles].map((path) => readFileSync(path, 'utf8')).join('\n');
  const inCode = (address: string): boolean =>
    code.includes(address) || /\/(?:stamps\/|scenes\/horizon-)/.test(address);
  const addresses = files
    .filter((path) => path.startsWith('public/'))
    .map((path) => path.slice('public'.length))
    .filter((address) => site.codePictures.some((start) => address.startsWith(start)));
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => !inCode(address))).toEqual([]);
});
