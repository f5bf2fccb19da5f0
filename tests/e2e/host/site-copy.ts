/** Copies of the built site that a test may change. */
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../site.ts';

/** Copies the site to a new folder, without compressed files, which a change would make outdated. */
export async function copySite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(site, root, { recursive: true, filter: (file) => !/\.(?:gz|br)$/.test(file) });
  return root;
}

/** The parts of a hashed name: `start-`, which most do not have, `D1TZgq4t`, `.js`. */
const hashedName = /^(|.+-)([\w-]{7,8})(\.(?:js|css))$/;

/**
 * Turns a copy into the next deployment of the site: replaces a text, and renames every script and style sheet as if all had
 * changed, so that the old ones are gone.
 * @throws if the text is not found, because then the deployments would look the same
 */
export async function redeploy(root: string, before: string, after: string): Promise<void> {
  const assets = join(root, 'assets');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    const [, stem, hash, ending] = hashedName.exec(name) ?? [];
    if (hash !== undefined) names.set(name, `${stem}${[...hash].toReversed().join('')}${ending}`);
  }
  let hasText = false;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    hasText ||= text.includes(before);
    const renamed = text.replaceAll(/[\w$.-]+\.(?:js|css)\b/g, (name) => names.get(name) ?? name);
    await writeFile(
      path,
      renamed.replaceAll(before, () => after),
    );
  }
  if (!hasText) throw new Error(`Unexpected site without '${before}', expected it on one of its pages`);
  for (const [name, next] of names) await rename(join(assets, name), join(assets, next));
}
