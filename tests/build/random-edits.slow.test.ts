/** Reused files never change the site: after any edit it is the one that a build without a cache gives, and `--why` names the edit. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../fixtures/project.ts';
import { type Edited, openEdits } from './edits.ts';
import { build, buildFirst, builtProject, coldBuild, differences } from './site-builds.ts';

/** How many edits are made, and the seed that chooses them. */
const edits = Number(process.env['EDITS'] ?? 200);
const seed = Number(process.env['SEED'] ?? 2026);
/** After how many edits the site is compared: a mistake would stay. */
const comparedEach = 5;

let project: Project;
beforeAll(async () => {
  project = builtProject();
  await buildFirst(project.root);
});
afterAll(() => project.remove());

/** The answer of a build about a page: the first line, and the files that it names. */
interface Answer {
  readonly head: string;
  readonly files: readonly string[];
}

function answerOf(out: string, page: string): Answer {
  const [head = '', ...rest] = out
    .slice(out.indexOf(`${page} is `))
    .trimEnd()
    .split('\n');
  return { head, files: [...new Set(rest.map((line) => line.trim().split(', by ')[0] ?? ''))] };
}

/** Whether a build names the right cause for the page: the file that has changed it, or no file. */
function isTrue({ page, cause }: Edited, { head, files }: Answer): boolean {
  if (cause === 'new') return head === `${page} is rendered: the last build had no such page`;
  if (cause === 'nothing') return head === `${page} is reused: nothing that it is made of has changed`;
  const heads = [
    `${page} is rendered, because of:`,
    `${page} is reused, but what is put around it has changed:`,
  ];
  return heads.includes(head) && files.includes(cause.file);
}

test(`after ${edits} random edits (SEED=${seed}) the site equals that of a cold build, and the cause of each is named`, async () => {
  const edit = openEdits(project.root, seed);
  const made: string[] = [];
  for (let number = 1; number <= edits; number++) {
    const edited = await edit();
    const named = `edit ${number}, ${edited.what}`;
    made.push(named);
    const { code, out, error } = await build(project.root, ['--why', edited.page]);
    expect({ named, code, error: code === 0 ? '' : error + out }).toEqual({ named, code: 0, error: '' });
    const answer = answerOf(out, edited.page);
    expect({ named, answer, isTrue: isTrue(edited, answer) }).toEqual({ named, answer, isTrue: true });
    if (number % comparedEach !== 0 && number < edits) continue;
    expect(await coldBuild(project.root, 'cold')).toMatchObject({ code: 0 });
    const paths = differences(join(project.root, 'dist'), join(project.root, 'cold'));
    const last = made.slice(-comparedEach);
    expect({ last, found: paths }).toEqual({ last, found: [] });
  }
}, 7_200_000);

test('another day renders the pages that depend on it', async () => {
  const day = '2026-06-01';
  expect(await build(project.root, [], day)).toMatchObject({ code: 0 });
  expect(await coldBuild(project.root, 'cold', { day })).toMatchObject({ code: 0 });
  expect(differences(join(project.root, 'dist'), join(project.root, 'cold'))).toEqual([]);
});
