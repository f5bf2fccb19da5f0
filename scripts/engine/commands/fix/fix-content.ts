import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../../project/check-project.ts';
import { applied } from '../../compiler/source/text-edit.ts';
import type { Finding, Sources } from '../../compiler/model.ts';
import type { RunResult } from '../../compiler/run.ts';
import { read } from '../../project/read.ts';
import { requireUnchanged } from '../../project/write-texts.ts';
import { writeWhole } from '../../cache/files.mjs';
import { redirectsFile } from '../../compiler/link/redirects.ts';
import { contractFile } from '../../compiler/model.ts';
import { type Change, changesOf, type FixEdit } from './fix.ts';
import { findingEdits } from './finding-edits.ts';
import { contractEdits, redirectEdits } from './line-edits.ts';
import { orderEdits } from './order-edits.ts';
import { tidyEdits } from './tidy.ts';

/** The maximum number of rounds: one fix may make another possible. */
const maxRounds = 20;

type CheckResult = Pick<RunResult, 'findings' | 'graph'>;

/** Texts of files by their paths. */
type Texts = ReadonlyMap<string, string>;

/**
 * Applies all safe fixes to content and schemas, and writes the files that changed. Unreadable files are left alone, and no other
 * character changes.
 * @returns the changes, in the order of files and lines of each round
 * @throws FileError if somebody has saved one of these files meanwhile
 */
export async function fixContent(root: string): Promise<readonly Change[]> {
  const sources = read(root);
  const before = new Map([...sources.content, ...sources.schemas]);
  const originals = readWhole(root, before);
  const { texts, changes } = await fixTexts(sources, originals, (next) =>
    checkProject(root, { sources: next }),
  );
  const fixed = new Map([...texts].filter(([path, text]) => text !== originals.get(path)));
  requireUnchanged(root, fixed.keys(), before);
  for (const [path, text] of fixed) writeWhole(join(root, path), text);
  return changes;
}

/** The texts with the byte order mark that `read` removes; files that have changed in the meantime are left out. */
function readWhole(root: string, texts: Texts): Texts {
  const whole = [...texts].map(
    ([path, text]) => [path, readFileSync(join(root, path), 'utf8'), text] as const,
  );
  return new Map(whole.flatMap(([path, now, text]) => (now.endsWith(text) ? [[path, now]] : [])));
}

/**
 * Fixes texts until nothing is left to fix; reads and writes no files.
 * @param originals texts of the files to fix, with a byte order mark if they have one
 * @param check finds the mistakes in sources
 */
export async function fixTexts(
  sources: Sources,
  originals: Texts,
  check: (sources: Sources) => Promise<CheckResult>,
): Promise<{ readonly texts: Texts; readonly changes: readonly Change[] }> {
  const texts = new Map(originals);
  const changes: Change[] = [];
  const edit = (path: string, text: string, edits: readonly FixEdit[]): void => {
    texts.set(path, applied(text, edits));
    changes.push(...changesOf(path, text, edits));
  };
  for (let round = 0, count = -1; round < maxRounds && changes.length > count; round++) {
    count = changes.length;
    for (const [path, text] of texts)
      edit(path, text, path === contractFile ? contractEdits(text) : tidyEdits(path, text));
    const editsOf = editorOf(await check(withTexts(sources, texts)));
    for (const [path, text] of texts) edit(path, text, editsOf(path, text));
  }
  return { texts, changes };
}

const withTexts = (sources: Sources, texts: Texts): Sources => {
  const current = (all: Texts): Texts =>
    new Map([...all].map(([path, text]) => [path, texts.get(path) ?? text]));
  return { ...sources, content: current(sources.content), schemas: current(sources.schemas) };
};

/** Makes the function that edits a file by a check of all files. Findings are fixed first; the fields of an entry without any are sorted. */
function editorOf({ findings, graph }: CheckResult): (path: string, text: string) => FixEdit[] {
  const findingsOf = new Map<string, Finding[]>();
  for (const finding of findings) {
    const file = finding.file ?? '';
    const fileFindings = findingsOf.get(file);
    if (fileFindings) fileFindings.push(finding);
    else findingsOf.set(file, [finding]);
  }
  const entries = new Map(graph.entries.map((entry) => [entry.path, entry]));
  return (path, text) => {
    const edits = findingEdits(path, text, findingsOf.get(path) ?? []);
    const entry = entries.get(path);
    const schema = graph.schemas.loaded.get(entry?.collection ?? '')?.schema;
    if (edits.length > 0 || !entry?.data || !schema) return edits;
    return path === redirectsFile ? redirectEdits(text, entry) : orderEdits(path, text, schema);
  };
}
