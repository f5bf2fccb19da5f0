/** Another company takes the site: files change, no code does, and the old name and address are nowhere in what visitors and machines get. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeProject } from '../fixtures/project.ts';
import { build, runScript } from './site-builds.ts';

const project = makeProject(process.cwd(), 0);
afterAll(() => project.remove());

const readable = /\.(?:css|html|js|json|md|svg|txt|webmanifest|xml)$/;

/** The text files below a folder, by their paths from the project. */
const textsIn = (folder: string): string[] =>
  readdirSync(join(project.root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => readable.test(path))
    .map((path) => join(project.root, folder, path));

/** Writes the other company's name, address and orange into the files of a folder. */
function renameIn(folder: string): void {
  for (const path of textsIn(folder)) {
    const text = readFileSync(path, 'utf8');
    const other = text
      .replaceAll('Kelpworks', 'Mossworks')
      .replaceAll('kelpworks', 'mossworks')
      .replaceAll('#ff773a', '#d8b400');
    if (other !== text) writeFileSync(path, other);
  }
}

test('name, address and ink of another company', async () => {
  // The words of blocks in base64 are out of reach.
  for (const name of readdirSync(join(project.root, 'content/blog')))
    expect(await runScript(project.root, 'shortcodes.ts', ['expand', `content/blog/${name}`])).toMatchObject({
      code: 0,
    });
  for (const folder of ['content', 'public', 'design']) renameIn(folder);
  expect(await runScript(project.root, 'content.ts', [])).toMatchObject({ code: 0 });
  expect(await build(project.root, ['--out', 'dist'])).toMatchObject({ code: 0 });
  const built = textsIn('dist').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(built.filter(({ text }) => /kelpworks|#ff773a/i.test(text)).map(({ path }) => path)).toEqual([]);
  expect(built.filter(({ text }) => text.includes('Mossworks')).length).toBeGreaterThan(80);
  expect(built.filter(({ text }) => text.includes('https://mossworks.example')).length).toBeGreaterThan(80);
});
