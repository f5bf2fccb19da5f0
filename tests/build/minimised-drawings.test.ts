import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { drawingProblems } from '../../scripts/compiler/drawing/svg-safety.ts';
import { openSiteFolder } from '../../scripts/site/folder.ts';
import { minimised, openMinimiser } from '../../scripts/site/pictures/minimise-drawings.ts';

const drawings = await Promise.all(
  readdirSync('public', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map(async (path) => {
      const text = readFileSync(join('public', path), 'utf8');
      return { path, text, small: await minimised(text) };
    }),
);

/** The most bytes of a drawing in the first screen of a page, compressed. */
const most = 12_000;

test.each(drawings)('$path is safe when it is minimised, and fits into 12 kB', ({ text, small }) => {
  expect(small.length).toBeLessThanOrEqual(text.length);
  expect(drawingProblems(small)).toEqual([]);
  expect(gzipSync(small, { level: 9 }).length).toBeLessThanOrEqual(most);
});

test.each(drawings)('$path keeps its size, its words and the inks of both schemes', ({ text, small }) => {
  const kept = /\s(?:viewBox|preserveAspectRatio|role|aria-label)="[^"]+"/g;
  expect((small.match(kept) ?? []).toSorted()).toEqual((text.match(kept) ?? []).toSorted());
  const inks = /light-dark\([^)]*\)/g;
  const spelt = (list: readonly string[] | null) => (list ?? []).map((ink) => ink.toLowerCase()).toSorted();
  expect(spelt(small.match(inks))).toEqual(spelt(text.match(inks)));
});

test('a drawing that the minimiser does not understand is served as it is', async () => {
  expect(await minimised('<svg><path></svg>')).toBe('<svg><path></svg>');
});

test('a second build minimises nothing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kelpworks-drawings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><!-- a boat -->\n<path d="M 0.00 0.00 L 40.00 0.00"/></svg>`;
  for (const count of [1, 0]) {
    const site = openSiteFolder(join(root, `site-${count}`));
    const minimiser = await openMinimiser(join(root, 'cache'));
    await minimiser.put(site, '/a.svg', text);
    expect(minimiser.count()).toBe(count);
    expect(site.read('/a.svg').toString('utf8')).toBe(await minimised(text));
  }
});
