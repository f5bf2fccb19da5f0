import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder for a test. */
export type Folder = { root: string; remove: () => Promise<void> };

/** Writes files (path → text) to a new temporary folder. */
export async function folderOf(files: Record<string, string>): Promise<Folder> {
  const root = await mkdtemp(join(tmpdir(), 'kelpworks-site-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}

/** Writes files to a new temporary folder, which is removed when the test ends. @returns the folder */
export async function testFolder(files: Record<string, string>): Promise<string> {
  const { root, remove } = await folderOf(files);
  onTestFinished(remove);
  return root;
}

const long = 'long enough to be worth compressing, '.repeat(60);

/** A site with one file of each kind that hosts treat differently. */
export const smallSite = {
  'index.html': `<title>Home</title>${long}`,
  '404.html': '<title>Not found</title>',
  'blog/404.html': '<title>Post not found</title>',
  'plugins/index.html': `<title>Plugins</title>${long}`,
  'plugins/order-replicator/index.html': '<title>Order Replicator</title>',
  'plugins/_download/index.html': '<title>Download</title>',
  'assets/app-0a1b2c3d.js': `export const text = '${long}';`,
  'images/blog/reef.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'downloads/sample.zip': 'PK',
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'blog/rss.xml': `<rss>${long}</rss>`,
  'blog/atom.xml': '<feed/>',
  'blog/feed.json': '{}',
  'blog/atom-2.xml': '<feed/>',
  'plugins/order-replicator/changelog.xml': '<feed/>',
  'blog/reef.md': '# Reef',
  'llms.txt': long,
  'plugins/order-replicator/update.json': '{}',
  'assets/app-0a1b2c3d.css': `/* ${long} */`,
  'assets/letters.woff2': 'wOF2',
  'images/reef.avif': 'avif',
  'images/reef.jpg': 'jpg',
  'images/reef.png': 'png',
  'images/reef.webp': 'webp',
  '.well-known/security.txt': 'Contact',
  '.vite/manifest.json': '{}',
};
