/** `npm run content -- diff` reads the old files from git. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changesSince } from '../scripts/engine/commands/diff/changes-since.ts';
import { type CheckedProject, checkProject } from '../scripts/engine/project/check-project.ts';
import type { Trace } from '../scripts/engine/trace/page-trace.ts';
import { traceSite } from '../scripts/engine/trace/trace-site.ts';
import { openEdits } from './build/edits.ts';
import { builtProject } from './build/site-builds.ts';
import { beginRepository, gitAt } from './fixtures/git.ts';
import { schema, text } from './pipeline/kit.ts';
import { type Project, project } from './pipeline/project.ts';

const schemaFiles = {
  'schemas/boats.schema.json': schema('Boat', { name: text, price: text }, { required: [] }),
};
const boat = { name: 'Dory', price: '$99/year' };

/** A repository with one boat in its first commit, tagged `first`. It does not pass the check, so no page is rendered. */
function repository(): Project {
  const made = project({
    ...schemaFiles,
    'content/boats/dory.json': JSON.stringify(boat),
    'content/README.md': 'A guide.',
  });
  beginRepository(made.root, 'content', 'schemas');
  gitAt(made.root)('tag', 'first');
  return made;
}

/** How many times the reports are compared, and how many articles are added; `npm test -- all` has more than one page of them. */
const [rounds, furtherArticles] = process.env['ALL'] ? [3, 30] : [1, 0];
const seed = Number(process.env['SEED'] ?? 2026);

/** Takes the last testimonial and the last question from a plugin: the report places lost items where others of their kind show. */
function removeItems(root: string): void {
  const path = join(root, 'content/plugins/order-replicator.json');
  const plugin = JSON.parse(readFileSync(path, 'utf8')) as Record<'testimonials' | 'faq', unknown[]>; // checked by its schema
  plugin.testimonials.pop();
  plugin.faq.pop();
  writeFileSync(path, JSON.stringify(plugin, null, 2));
}

test(`after random edits (SEED=${seed}) the report names the pages that a trace of the whole site gives`, async () => {
  const { root, remove } = builtProject(furtherArticles);
  onTestFinished(remove);
  beginRepository(root, 'content');
  await checkProject(root, { write: true }); // some edits look into the bundle
  const edit = openEdits(root, seed);
  const whole = async (from: string, { graph }: CheckedProject): Promise<Trace> => traceSite(from, graph);
  for (let round = 1; round <= rounds; round++) {
    for (let number = 1; number <= 4; number++) await edit();
    if (round === 1) removeItems(root);
    const { report } = await changesSince(root, 'HEAD');
    expect(report).toContain('; shown on ');
    expect(report).toBe((await changesSince(root, 'HEAD', whole)).report);
  }
}, 300_000);

describe('the command', () => {
  test('compares a revision with the working tree, including untracked files', async () => {
    const { run, edit, put, text: read } = repository();
    expect(await run('diff', 'first')).toMatchObject({
      code: 0,
      out: '# Content changes since `first`\n\nNo changes.\n',
    });
    edit('content/boats/dory.json', (json) => json.replace('$99', '$109'));
    put('content/boats/skiff – neu.json', '{"name": "Skiff"}');
    put('content/README.md', 'Another guide.');
    const { code, out } = await run('diff', 'first');
    expect(code).toBe(0);
    expect(out).toContain('- Dory: price $99/year → $109/year\n');
    expect(out).toContain('- Skiff: added (`content/boats/skiff – neu.json`)');
    expect(await run('diff', 'HEAD', '--output', 'report.md')).toMatchObject({ code: 0, out: '' });
    expect(read('report.md')).toBe(out.replace('`first`', '`HEAD`'));
  });

  test.each([
    [['nowhere'], 'No revision `nowhere`'],
    [['--', '--all'], 'No revision `--all`'],
    [['first', '--output', 'no/folder'], 'Unwritable file `no/folder`'],
  ])('diff %j is refused with the usage', async (args, message) => {
    const { code, out, error } = await repository().run('diff', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).toContain('Usage:');
  });

  test('is refused outside a repository', async () => {
    const { code, error } = await project(schemaFiles).run('diff', 'main');
    expect(code).toBe(2);
    expect(error).toContain('Unexpected folder without a git repository');
  });
});
