import { citation, isTree, readTree, textsAt, textsOf } from '../../scripts/engine/index.ts';
import type { Requests } from '../protocol.ts';
import type { History, Version } from '../protocol-proposals.ts';
import { changesBetween } from './changes.ts';
import { textOf } from './file-text.ts';
import { gitIn } from './propose/git.ts';
import type { Studio } from './studio.ts';

/** Most versions of one answer. */
const max = 20;

/** A commit that has changed the file of an entry. */
interface Commit {
  readonly id: string;
  readonly who: string;
  readonly when: string;
  readonly path: string;
  /** Git's hashes of the file before and after. Zeros stand for no file. */
  readonly hashes: readonly [before: string, after: string];
  readonly isRenamed: boolean;
}

/** The versions of an entry that git has, the newest first, under its former names too. */
export async function historyOf(studio: Studio, { path, offset }: Requests['history']): Promise<History> {
  const git = gitIn(studio.root);
  if ((await git.maybe(['rev-parse', '--git-dir'])) === undefined)
    return { versions: [], hasOlder: false, none: 'This folder keeps no earlier versions.' };
  // Git counts only commits that it has looked at when it follows a name, so it cannot skip any.
  const limit = `--max-count=${offset + max + 1}`;
  const output = await git.maybe(['log', '--follow', '--relative', limit, ...printed, '--', path]);
  const commits = (output ?? '').split('\x01').slice(1).flatMap(commitOf);
  if (commits.length === 0)
    return { versions: [], hasOlder: false, none: 'This entry has no earlier versions yet.' };
  return {
    versions: versionsOf(studio, path, commits.slice(offset, offset + max)),
    hasOlder: commits.length > offset + max,
  };
}

/** Has git print the hashes of a file and its names with each commit. */
const printed = ['--raw', '--no-abbrev', '-z', '--format=%x01%H%x00%aN%x00%aI'];

/** A commit from git's output: its fields, then one line about the file with its old name, if that is another, and its name. */
function commitOf(line: string): Commit[] {
  const [id = '', who = '', when = '', raw = '', ...paths] = line.split('\0');
  const [, before, after, kind = ''] = /^\n?:\d+ \d+ ([\da-f]+) ([\da-f]+) ([A-Z])/.exec(raw) ?? [];
  const path = paths.findLast((part) => part !== '');
  if (before === undefined || after === undefined || path === undefined) return [];
  return [{ id, who, when, path, hashes: [before, after], isRenamed: kind === 'R' }];
}

const isNone = (hash: string): boolean => /^0+$/.test(hash);

function versionsOf({ root, desk }: Studio, path: string, commits: readonly Commit[]): Version[] {
  const hashes = commits.flatMap((commit) => commit.hashes).filter((hash) => !isNone(hash));
  const byHash = textsOf(root, new Map(hashes.map((hash) => [hash, hash])));
  const { schemas } = desk.check().project.graph;
  return commits.map(({ id, who, when, hashes: [was, is], isRenamed }) => {
    const [before, after] = [byHash.get(was), byHash.get(is)].map((text) =>
      text === undefined ? undefined : textOf(text),
    );
    const change = changesBetween({
      before: sideOf(root, path, before, `${id}^`),
      after: sideOf(root, path, after, id),
      schemas,
      trace: undefined,
    }).find((file) => file.path === path);
    const isUnreadable = [before, after].some((text) => text !== undefined && !isTree(readTree(path, text)));
    return {
      id,
      who,
      when,
      kind: isRenamed ? 'renamed' : (change?.kind ?? 'changed'),
      fields: before === undefined ? [] : (change?.fields ?? []), // all of a new entry is in the preview
      ...(isUnreadable && { isUnreadable }),
      ...(after !== undefined && { text: after }),
    };
  });
}

/** A text of an entry with the files that it cites, as a revision has them. */
function sideOf(
  root: string,
  path: string,
  text: string | undefined,
  revision: string,
): ReadonlyMap<string, string> {
  if (text === undefined) return new Map();
  const names = [...text.matchAll(citation)].map(([, kind, target = '']) =>
    kind === 'claim' ? 'claims' : (target.split('#')[0] ?? ''),
  );
  const files = [...new Set(names)].flatMap((name) => [`content/${name}.json`, `content/${name}.md`]);
  const cited = files.length === 0 ? new Map<string, string>() : textsAt(root, revision, files);
  return new Map([...cited, [path, text]]);
}
