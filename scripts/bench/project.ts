import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { article } from './articles.ts';

/** A copy of this project that can be filled, edited and thrown away. */
export interface Project {
  readonly root: string;
  /** Changes a word in one article, another one each time, so that its text is one that no run has seen. */
  readonly edit: () => void;
  /** Takes away what earlier runs have left: the cache and the bundle. */
  readonly forget: () => void;
  readonly remove: () => void;
}

/** What a copy is made without: results, and node_modules, which is linked. */
const left = ['node_modules', 'dist', '.git', '.demo', '.results', 'src/generated'];

/** Copies the project to a new folder and adds articles to its content. */
export function makeProject(source: string, articles: number): Project {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(source, root, { recursive: true, filter: (path) => !left.includes(relative(source, path)) });
  linkModules(join(source, 'node_modules'), join(root, 'node_modules'));
  for (let number = 1; number <= articles; number++)
    writeFileSync(join(root, articlePath(number)), article(number));
  let edits = 0;
  const edit = (): void => {
    const path = join(root, articlePath(1 + (edits % Math.max(1, articles))));
    edits += 1;
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^## \w+/m, `## Edit${edits}`));
  };
  const forget = (): void => {
    for (const folder of ['node_modules/.cache', 'src/generated'])
      rmSync(join(root, folder), { recursive: true, force: true });
  };
  return { root, edit, forget, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const articlePath = (number: number): string => `content/blog/article-${number}.md`;

/** A folder of its own with links to the packages: caches that tools keep in it are the copy's. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!['.cache', '.vite', '.vite-temp'].includes(name)) symlinkSync(join(from, name), join(to, name));
  }
}
