import { bundleFolder } from '../../project/check-project.ts';
import { type Comparison, type KeptPage, type LastBuild, versionPaths } from './kept-pages.ts';
import { closureOf, codeName } from './server-graph.ts';
import type { Hashes } from '../../cache/hashes.ts';

/**
 * Says why a page was rendered or reused.
 * @param path the page's address
 * @returns lines of text; undefined if there is no such page
 */
export function whyOf(path: string, { last, now, reused }: Comparison): string | undefined {
  const page = now.pages[path];
  if (!page) return undefined;
  const before = last?.pages[path];
  const around = before ? changesAround(before, page, last.sources, now.sources) : [];
  if (reused.has(path))
    return around.length === 0
      ? `${path} is reused: nothing that it is made of has changed`
      : list(`${path} is reused, but what is put around it has changed:`, around);
  if (!last) return `${path} is rendered: no earlier build is kept`;
  if (last.version !== now.version)
    return list(
      `${path} is rendered, as every page, because of what all depend on:`,
      versionChanges(last, now),
    );
  if (!before) return `${path} is rendered: the last build had no such page`;
  const code = closureOf(now.graph, page.files, now.asked);
  if (codeName(now.graph, code) === undefined)
    return `${path} is rendered each time: its code asks for the time, for chance or for the environment`;
  const reasons = [
    ...changedModules(before, page, last, now),
    ...changedReads(before, page, last, now),
    ...around,
  ];
  return reasons.length === 0
    ? `${path} is rendered: it was not in the cache any more`
    : list(`${path} is rendered, because of:`, reasons);
}

const list = (head: string, lines: readonly string[]): string =>
  [head, ...[...new Set(lines)].map((line) => `  ${line}`)].join('\n');

/** The names whose hashes differ, or that only one side has. */
const changedNames = (before: Hashes, now: Hashes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);

function versionChanges(last: LastBuild, now: LastBuild): string[] {
  const names = changedNames(last.sources, now.sources);
  const paths = new Set([...versionPaths(last.sources), ...versionPaths(now.sources), 'node', 'NODE_ENV']);
  return names
    .filter((name) => paths.has(name))
    .map((name) => (name === 'node' ? 'the version of Node' : name));
}

function changedModules(before: KeptPage, page: KeptPage, last: LastBuild, now: LastBuild): string[] {
  const modulesOf = ({ graph, asked: imports }: LastBuild, { files }: KeptPage): Hashes =>
    Object.assign({}, ...closureOf(graph, files, imports).map((file) => graph[file]?.modules ?? {}));
  return changedNames(modulesOf(last, before), modulesOf(now, page)).flatMap((module) =>
    module.startsWith(`${bundleFolder}/`)
      ? sourcesOf(module.slice(bundleFolder.length + 1), last, now).map((source) => `${source}, by ${module}`)
      : [module],
  );
}

const changedReads = (before: KeptPage, page: KeptPage, last: LastBuild, now: LastBuild): string[] =>
  changedNames(before.reads, page.reads).flatMap((address) =>
    sourcesOf(address.replace(/^\/content\//, ''), last, now).map((source) => `${source}, by ${address}`),
  );

/**
 * The sources that a file of the bundle has changed with: those of the same entry or collection; if none of them has, all changed
 * sources of the content, because an entry also holds values that it takes from others.
 * @param path below the bundle's folder
 */
function sourcesOf(path: string, last: LastBuild, now: LastBuild): string[] {
  const names = changedNames(last.sources, now.sources).filter((name) =>
    /^(?:content|schemas|design|public|scripts\/engine\/(?:compiler|contract))\/|^day$/.test(name),
  );
  const entry = path.replace(/\.\w+$|-pages\/[^]*$/, '').replace(/-(?:addresses|entries)$/, '');
  const ownNames = names.filter(
    (name) => name.startsWith(`content/${entry}.`) || name.startsWith(`content/${entry}/`),
  );
  const sources = ownNames.length > 0 ? ownNames : names;
  return sources.map((name) => (name === 'day' ? 'the day' : name));
}

/** The sources of each part around a page. */
const frames: Readonly<Record<string, { readonly words: string; readonly sources: RegExp }>> = {
  document: {
    words: 'the document around pages',
    sources: /^(?:index\.html|vite\.config\.ts|(?:src|content|scripts\/engine\/(?:contract|vite))\/.*)$/,
  },
  style: { words: 'its style', sources: /\.css$|^design\/|^scripts\/engine\/(?:vite|site)\// },
  scripts: {
    words: 'the names of its scripts',
    sources: /^(?:src|content|scripts\/engine\/(?:contract|vite))\//,
  },
};

function changesAround(before: KeptPage, page: KeptPage, then: Hashes, now: Hashes): string[] {
  const names = changedNames(then, now);
  return changedNames(before.frame, page.frame).flatMap((part) => {
    const { words = part, sources = /./ } = frames[part] ?? {};
    const causes = names.filter((name) => sources.test(name));
    return causes.length === 0 ? [words] : causes.map((name) => `${name}, by ${words}`);
  });
}
