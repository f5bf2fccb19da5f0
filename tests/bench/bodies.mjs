import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The bodies of all articles of a project.
 * @param {string} root
 */
export function bodies(root) {
  const folder = join(root, 'content/blog');
  return readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
  );
}
