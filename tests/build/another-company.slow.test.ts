/** Another company takes the site by docs/your-own-site.md: files change, no code does, and nothing replaced is left in the built site. */
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCopy } from '../fixtures/fresh-copy.ts';

const copy = freshCopy('.', 600_000);
afterAll(() => copy.remove());

const guide = readFileSync('docs/your-own-site.md', 'utf8');

/** The blocks of code of a section of the guide, in one language. */
function blocks(section: string, language: string): readonly string[] {
  const text = guide.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm')),
    ([, code = '']) => code,
  );
}

/** Runs the commands of a section. */
async function follow(section: string): Promise<void> {
  const [commands = ''] = blocks(section, 'sh');
  const { code, out, error } = await copy.run(`set -e\n${commands}`);
  expect({ code, said: code === 0 ? '' : out + error }).toEqual({ code: 0, said: '' });
}

/** Changes a text of the copy. */
const edit = (path: string, change: (text: string) => string): void =>
  copy.put(path, change(copy.text(path)));

/** A green square with a hole. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#135724" fill-rule="evenodd" d="M0 0H8V8H0ZM3 3V5H5V3Z"/></svg>';

async function replaceMark(): Promise<void> {
  const mark: unknown = JSON.parse(blocks('Mark', 'json')[0] ?? '');
  edit('content/site.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), mark }, null, 2).concat('\n'),
  );
  copy.put('public/favicon.svg', favicon);
  const pictures = readdirSync(join(copy.root, 'public/icons')).map((name) => `icons/${name}`);
  for (const path of [...pictures, 'images/social-default.png']) {
    const { width } = await sharp(join('public', path)).metadata();
    copy.put(`public/${path}`, await sharp(Buffer.from(favicon)).resize(width).png().toBuffer());
  }
}

/** Gives the display face another name, in its files too. Its letters stay: a test has no others. */
function replaceFonts(): void {
  const fonts = join(copy.root, 'src/styles/fonts');
  for (const name of readdirSync(fonts).filter((each) => each.startsWith('besley-')))
    renameSync(join(fonts, name), join(fonts, name.replace('besley', 'moss-serif')));
  const renamed = (text: string): string =>
    text.replaceAll('besley', 'moss-serif').replaceAll('Besley', 'Moss Serif');
  for (const path of ['src/styles/fonts.css', 'index.html', 'design/tokens.json']) edit(path, renamed);
  const besley = 'node_modules/@fontsource/besley';
  copy.put('src/styles/fonts/moss-serif.woff', readFileSync(`${besley}/files/besley-latin-500-normal.woff`));
  edit('site.config.ts', (text) =>
    text.replace(/fonts: \[[^\]]*\]/, "fonts: ['./src/styles/fonts/moss-serif.woff']"),
  );
  rmSync(join(copy.root, besley), { recursive: true });
}

/** The text files of the built site, by their paths. */
let built: ReadonlyMap<string, string>;
const naming = (words: RegExp): string[] =>
  [...built].flatMap(([path, text]) => (words.test(text) || words.test(path) ? [path] : []));

beforeAll(async () => {
  await follow('Name and address');
  await replaceMark();
  await follow('Colours');
  replaceFonts();
  await follow('Check the result');
  const paths = readdirSync(join(copy.root, 'dist'), { recursive: true, encoding: 'utf8' });
  built = new Map(
    paths
      .filter((path) => /\.(?:css|html|js|json|md|svg|txt|webmanifest|woff2?|xml)$/.test(path))
      .map((path) => [path, readFileSync(join(copy.root, 'dist', path), 'latin1')]),
  );
});

test('the old name, address and colour are nowhere, and the new ones are everywhere', () => {
  expect(naming(/kelpworks|#ff773a/i)).toEqual([]);
  expect(naming(/Mossworks/).length).toBeGreaterThan(80);
  expect(naming(/https:\/\/mossworks\.example/).length).toBeGreaterThan(80);
});

test('the old mark is nowhere, and pages, icons and cards have the new one', async () => {
  expect(naming(/M5 ?32[Cc]/)).toEqual([]);
  expect(naming(/<path class="[^"]+" d="M0 0H8V8H0Z"/).length).toBeGreaterThan(80);
  expect(built.get('favicon.svg')).toBe(favicon);
  const card = sharp(join(copy.root, 'dist/cards/about.png'));
  const { data, info } = await card.raw().toBuffer({ resolveWithObject: true });
  const at = (1200 - 72 - 35 + (630 - 60) * info.width) * info.channels;
  expect(data.subarray(at, at + 3).toString('hex')).toBe('d8b400');
});

test('the old font is nowhere, and pages load the new one', () => {
  expect(naming(/besley/i)).toEqual([]);
  expect(naming(/rel="preload"[^>]*moss-serif-core/).length).toBeGreaterThan(80);
});
