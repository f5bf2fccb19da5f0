import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { read } from '../scripts/engine/project/read.ts';
import type { Sources } from '../scripts/engine/compiler/model.ts';
import { edited } from './pipeline/kit.ts';

/** A fenced block of a guide (docs/rules/README.md): a file of the boats project, or an edit of a file of this site. */
interface Fence {
  readonly path: string;
  readonly isEdit: boolean;
  readonly encoding: 'utf8' | 'latin1';
  readonly lines: readonly string[];
}

/** An example: its files, and the places marked in it, `file:line:column`. */
export interface Example {
  readonly sources: Sources;
  readonly marks: readonly string[];
}

/** The examples of one section of a guide, `Wrong` or `Right`. */
export function examplesOf(guide: string, section: string): Example[] {
  const [, text = ''] = guide.split(new RegExp(`^## ${section}$`, 'm'));
  const [examples = ''] = text.split(/^## (?:Wrong|Right|Fix)$/m);
  return groups(examples).map((fences) =>
    fences.some(({ isEdit }) => isEdit) ? siteExample(fences) : worldExample(fences),
  );
}

/** Blocks without text between them are files of one example. If a path appears again, a new example begins. */
function groups(text: string): Fence[][] {
  const result: Fence[][] = [];
  let between = ' first';
  let end = 0;
  for (const match of text.matchAll(/^(`{3,})(\w+) (\S+)( latin1)?\n([^]*?)^\1$/gm)) {
    between += text.slice(end, match.index);
    const fence = fenceOf(match);
    const isRepeated = result.at(-1)?.some(({ path }) => path === fence.path);
    if (between.trim() !== '' || isRepeated) result.push([]);
    result.at(-1)?.push(fence);
    end = match.index + match[0].length;
    between = '';
  }
  return result;
}

const fenceOf = ([, , language, path = '', latin1, text = '']: RegExpExecArray): Fence => ({
  path,
  isEdit: language === 'diff',
  encoding: latin1 ? 'latin1' : 'utf8',
  lines: text.split('\n').slice(0, -1),
});

/** The lines of a file, with `⋮` replaced by many copies of the line above it. */
const repeated = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, index) =>
    line.trim() === '⋮' ? Array.from({ length: 5000 }, () => lines[index - 1] ?? '') : [line],
  );

const isMark = (line: string): boolean => /^ *\^+$/.test(line);

/** The boats project with the files of an example. */
function worldExample(fences: readonly Fence[]): Example {
  const root = mkdtempSync(join(tmpdir(), 'rule-'));
  try {
    cpSync('docs/rules/world', root, { recursive: true });
    for (const { path, lines, encoding } of fences) {
      mkdirSync(join(root, dirname(`${path}file`)), { recursive: true });
      const text = repeated(lines.filter((line) => !isMark(line))).map((line) => `${line}\n`);
      if (!path.endsWith('/')) writeFileSync(join(root, path), text.join(''), encoding);
    }
    return { sources: read(root), marks: fences.flatMap((fence) => marksIn(fence, fence.lines, 1)) };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The places that are marked below lines. @param first the number of the first line in its file */
function marksIn({ path }: Fence, lines: readonly string[], first: number): string[] {
  let line = first - 1;
  return lines.flatMap((text) => {
    if (!isMark(text)) line += 1;
    return isMark(text) ? [`${path.replace(/\/$/, '')}:${Math.max(1, line)}:${text.indexOf('^') + 1}`] : [];
  });
}

/** This site with the edits of an example. */
function siteExample(fences: readonly Fence[]): Example {
  const marks: string[] = [];
  const change = (fence: Fence) => (text: string) => {
    const [result, places] = edit(fence, text);
    marks.push(...places);
    return result;
  };
  const sources = edited(Object.fromEntries(fences.map((fence) => [fence.path, change(fence)])));
  return { sources, marks };
}

/** Replaces `-` lines with `+` lines, from the top down. Other lines are context; an empty line separates hunks. */
function edit(fence: Fence, text: string): readonly [text: string, marks: readonly string[]] {
  let result = `\n${text}`;
  const marks: string[] = [];
  for (const hunk of fence.lines.join('\n').split('\n\n')) {
    const lines = hunk.split('\n');
    const side = (sign: string): string[] =>
      lines.filter((line) => line.startsWith(sign) || line.startsWith(' ')).map((line) => line.slice(1));
    const old = side('-').filter((line) => !isMark(line));
    const [before = '', after, ...more] = result.split(`\n${old.join('\n')}\n`);
    if (after === undefined || more.length > 0)
      throw new Error(`Expected these lines exactly once in ${fence.path}:\n${old.join('\n')}`);
    marks.push(...marksIn(fence, side('+'), before.split('\n').length));
    const added = side('+').filter((line) => !isMark(line));
    result = [before, ...added, after].join('\n');
  }
  return [result.slice(1), marks];
}
