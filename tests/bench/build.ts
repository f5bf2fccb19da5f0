import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { change } from '../build/edits.ts';
import { type SiteFiles, siteFiles } from '../build/site-builds.ts';
import { beginRepository } from '../fixtures/git.ts';
import { makeProject, type Project } from '../fixtures/project.ts';
import { addPlugins } from './plugins.ts';
import { addRedirects } from './redirects.ts';
import { saveTime } from './save.ts';
import { figure, head, row } from './table.ts';
import { type Taken, takenByNode } from './whole-process.ts';

/** A whole process that is timed. */
interface Case {
  readonly name: string;
  /** Prepares the project first, in time that does not count. */
  readonly prepare?: (root: string) => void;
  /** The script with its arguments; a build if it is absent. */
  readonly script?: readonly string[];
  /** The goals with 1,000 and with 10,000 articles. */
  readonly goals?: Goals;
}
type Goals = readonly [of1000: string, of10000: string];

/** `npm run build`, without the start of npm. */
export const buildScript = ['--v8-pool-size=0', 'scripts/bin/run.mjs', 'build.ts'];

const editOne = (root: string): void => addWords(root, anArticle);

/** The cases in their order: each begins with the files that the ones above have left. */
const cases: readonly Case[] = [
  { name: 'cold', goals: ['40 s, 1,000 MB', "three times Astro's, 2,000 MB"] },
  { name: 'nothing changed', goals: ['2 s', '2 s'] },
  { name: 'one article edited', prepare: editOne, goals: ['4 s, 600 MB', '6 s'] },
  { name: 'the price of one plugin', prepare: changePrice, goals: ['3 s', ''] },
  { name: 'one component of all articles', prepare: changeComponent },
  {
    name: '`npm run check`, one article edited',
    prepare: editOne,
    script: ['--v8-pool-size=0', 'scripts/bin/check.mjs'],
    goals: ['', '2 s'],
  },
  {
    name: '`npm run content -- diff`, ten articles edited',
    prepare: (root) => commitAndEdit(root, 10),
    script: ['scripts/bin/run.mjs', 'content.ts', 'diff', 'HEAD'],
    goals: ['30 s', '25 s'],
  },
];

/** The goal with so many articles; none with another number. */
const goalOf = (count: number, goals?: Goals): string => goals?.[[1000, 10_000].indexOf(count)] ?? '';

/** The columns of `takenCells` and, of a build, `written`. */
export const buildColumns = ['time, s', 'processor, s', 'memory, MB', 'written'];

/**
 * Times whole builds of a site, then the check and the report of changes, each as a separate process, then saves.
 * @param source the folder of the project
 * @param count number of articles, our own among them; from 10,000 on also plugins and redirects
 */
export async function* buildLines(source: string, count: number): AsyncIterable<string> {
  const project = makeSite(source, count);
  const plugins = count >= 10_000 ? `, ${(count / 10).toLocaleString('en')} plugins` : '';
  yield head(`${count.toLocaleString('en')} articles${plugins}`, ...buildColumns, 'goal');
  try {
    let before: SiteFiles = new Map();
    for (const { name, prepare, script, goals } of cases) {
      prepare?.(project.root);
      const taken = takenByNode(script ?? buildScript, { cwd: project.root });
      const now = siteFiles(join(project.root, 'dist'));
      const files = script ? '' : written(before, now);
      yield row(name, ...takenCells(taken), files, goalOf(count, goals));
      before = now;
    }
  } finally {
    project.remove();
  }
  const seconds = figure((await saveTime(source, count, 10)) / 1000);
  const saved = 'from a save to the words on the page in `npm run dev`';
  yield row(saved, seconds, '', '', '', goalOf(count, ['0.5 s', '0.5 s']));
}

/**
 * Times the pictures of edited articles, with both sites built without any cache.
 * @param source the folder of the project
 * @param count number of edited articles
 */
export function* reviewLines(source: string, count: number): Iterable<string> {
  const project = makeSite(source, 0);
  try {
    commitAndEdit(project.root, count);
    const script = ['scripts/bin/run.mjs', 'content.ts', 'pictures', 'HEAD'];
    const { wall } = takenByNode(script, { cwd: project.root });
    yield head('a review', 'time, s', 'goal');
    yield row(`${count} edited articles, ${4 * count} pictures before and now`, figure(wall / 1000), '240 s');
  } finally {
    project.remove();
  }
}

/** How many files of a site are new or have other bytes, as a cell. */
export const written = (before: SiteFiles, now: SiteFiles): string =>
  [...now].filter(([path, bytes]) => before.get(path) !== bytes).length.toLocaleString('en');

/** Time, processor time and memory as cells. */
export const takenCells = ({ wall, processor, memory }: Taken): string[] => [
  figure(wall / 1000),
  figure(processor / 1000),
  figure(memory),
];

/** A copy of the project with so many articles, from 10,000 on a tenth as many plugins and a fifth as many redirects, the URL contract written, and no cache. */
export function makeSite(source: string, count: number): Project {
  const existing = readdirSync(join(source, 'content/blog')).length;
  const project = makeProject(source, Math.max(0, count - existing));
  if (count >= 10_000) {
    addPlugins(project.root, count / 10);
    addRedirects(project.root, count / 5);
  }
  takenByNode(['scripts/bin/run.mjs', 'content.ts', 'urls'], { cwd: project.root });
  project.forget();
  return project;
}

/** The article that edits change. */
export const anArticle = 'content/blog/ai-tools-woocommerce.md';

/** Adds words to an article. No heading changes, whose anchor the URL contract holds. */
export function addWords(root: string, path: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  writeFileSync(join(root, path), `${text.trimEnd()}\n\nThese words are new.\n`);
}

function changePrice(root: string): void {
  change({ root, number: 1 }, 'content/plugins/order-replicator.json', (text) =>
    text.replace(/(?<="price": \{ "amount": )\d+/, (price) => String(Number(price) + 1)),
  );
}

function changeComponent(root: string): void {
  change({ root, number: 1 }, 'src/features/blog/ArticleHead.tsx', (text) =>
    text.replace('<header', '$& data-edited'),
  );
}

/** Makes a repository of the project, then adds words to its first articles. */
function commitAndEdit(root: string, count: number): void {
  beginRepository(root, '.');
  for (const name of readdirSync(join(root, 'content/blog')).slice(0, count))
    addWords(root, `content/blog/${name}`);
}
