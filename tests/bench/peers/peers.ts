import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addWords, anArticle, buildColumns, buildScript, makeSite, takenCells, written } from '../build.ts';
import { type SiteFiles, siteFiles } from '../../build/site-builds.ts';
import { head, row } from '../table.ts';
import { type Taken, takenByNode, takenByProgram } from '../whole-process.ts';
import { astro } from './astro.ts';
import { eleventy } from './eleventy.ts';
import { hugo } from './hugo.ts';
import type { Peer } from './peer.ts';

/** A site that is built cold and after an edit. */
interface Built {
  readonly name: string;
  readonly root: string;
  /** The folders of the articles and of the built site. */
  readonly articles: string;
  readonly out: string;
  readonly build: () => Taken;
}

/** Where the packages of peers are installed, and where their projects are made. */
const folder = join(tmpdir(), `kelpworks-peers-node${process.versions.node.split('.')[0]}`);

/**
 * Builds the same articles with this project and with other generators: without any cache, then with one article edited. Each has a page for
 * each article, pages of a list and a feed. Blocks and citations of ours are text for the others. A generator that cannot run here is left
 * out with a sentence.
 * @param source the folder of the project
 * @param count number of articles
 */
export function* peerLines(source: string, count: number): Iterable<string> {
  const project = makeSite(source, count);
  yield head(`${count.toLocaleString('en')} articles, each generator`, ...buildColumns);
  try {
    yield* linesOf({
      name: 'this site',
      root: project.root,
      articles: dirname(anArticle),
      out: 'dist',
      build: () => takenByNode(buildScript, { cwd: project.root }),
    });
    for (const peer of [astro, eleventy, hugo]) {
      const reason = missing(peer);
      if (reason !== undefined) yield reason;
      else yield* linesOrError(made(peer, join(project.root, dirname(anArticle))));
    }
  } finally {
    project.remove();
  }
}

/** A peer that fails leaves the others their turn. */
function* linesOrError(peer: Built): Iterable<string> {
  try {
    yield* linesOf(peer);
  } catch (error) {
    yield `${peer.name} does not build: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function* linesOf({ name, root, articles, out, build }: Built): Iterable<string> {
  let before: SiteFiles = new Map();
  for (const what of ['cold', 'one article edited']) {
    if (what !== 'cold') addWords(root, anArticle.replace(dirname(anArticle), articles));
    const taken = build();
    const now = siteFiles(join(root, out));
    yield row(`${name}, ${what}`, ...takenCells(taken), written(before, now));
    before = now;
  }
}

/** Why a peer cannot run here; its packages are installed if they are not there yet. */
function missing(peer: Peer): string | undefined {
  if ('program' in peer) {
    const absent = [peer.program, 'time'].find((program) => spawnSync(program, ['--help']).error);
    return (
      absent && `${peer.name} is left out: \`${absent}\` is missing. On Debian: apt-get install ${absent}`
    );
  }
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'package.json')))
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(peer.packages).map(([name, version]) => `${name}@${version}`);
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { error, status, stderr } = spawnSync('npm', ['install', ...options, ...wanted], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!error && status === 0) return undefined;
  return `${peer.name} is left out, because its packages were not installed: ${error?.message ?? stderr.trim()}`;
}

/** Writes the project of a peer, with the articles of a folder. */
function made(peer: Peer, from: string): Built {
  const { name, files, articles, out } = peer;
  const root = join(folder, name.toLowerCase());
  rmSync(root, { recursive: true, force: true });
  cpSync(from, join(root, articles), { recursive: true });
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }\n', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if ('program' in peer) {
    const { program, args } = peer;
    const [, version = ''] =
      /v([\d.]+)/.exec(spawnSync(program, [peer.version], { encoding: 'utf8' }).stdout) ?? [];
    const build = (): Taken => takenByProgram([program, ...args], { cwd: root });
    return { name: `${name} ${version}`, root, articles, out, build };
  }
  const { packages, script, env = {} } = peer;
  const [path = '', ...args] = script;
  const build = (): Taken => takenByNode([join(folder, 'node_modules', path), ...args], { cwd: root, env });
  return { name: `${name} ${Object.values(packages)[0]}`, root, articles, out, build };
}
