/** The URL contract and the redirects when git merges two branches. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redirectsFile, redirectsText } from '../../scripts/engine/compiler/link/redirects.ts';
import { contractFile } from '../../scripts/engine/compiler/model.ts';
import { contractEdits } from '../../scripts/engine/commands/fix/line-edits.ts';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { contractText, readContract } from '../../scripts/engine/compiler/source/contract.ts';
import { findings, note } from './kit.ts';
import { project } from './project.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** A project with one note, `a`, and the schema of redirects. */
const noteA = {
  ...note('## Reef\n'),
  'schemas/redirects.schema.json': readFileSync('schemas/redirects.schema.json', 'utf8'),
  'content/urls.lock': '',
};

const fixed = (text: string): string => applied(text, contractEdits(text));

/** Two changes of a text, as git merges them. */
function merged(base: string, ours: string, theirs: string): string {
  const folder = temporaryFolder();
  const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  });
  const { status, stdout } = spawnSync('git', ['merge-file', '--union', '-p', ...files], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
}

describe('a merge of two branches', () => {
  test.each([contractFile, redirectsFile, 'spelling.txt'])('uses the lines of both, in %s', (file) => {
    const attribute = execFileSync('git', ['check-attr', 'merge', file], { encoding: 'utf8' });
    expect(attribute).toBe(`${file}: merge: union\n`);
  });

  test('with two new articles side by side keeps both, and is in order or put in order', () => {
    const base = ['/blog/a', '/blog/z'];
    const first = ['/blog/m', '/blog/m#section-x', '/blog/n'];
    const second = ['/blog/l', '/blog/m', '/blog/o'];
    const [ours, theirs] = [contractText([...base, ...first]), contractText([...base, ...second])];
    const text = merged(contractText(base), ours, theirs);
    expect(readContract(text).findings.some(({ fatal }) => fatal)).toBe(false);
    expect(fixed(text)).toBe(contractText([...base, ...first, ...second]));
  });

  const redirects = (...names: readonly string[]): string =>
    redirectsText(names.map((name) => ({ from: `/notes/${name}`, to: '/notes/a', since: '2025-08-12' })));

  test('with two new redirects keeps both', async () => {
    for (const name of ['c', 'd']) {
      const text = merged(redirects('b', 'z'), redirects('b', 'c', 'z'), redirects('b', name, 'z'));
      expect(text).toBe(redirects(...new Set(['b', 'c', name, 'z'])));
    }
  });

  test('with two last redirects keeps both; the comma between them is a finding with its line', async () => {
    const text = merged(redirects('b'), redirects('b', 'y'), redirects('b', 'z'));
    const small = project({ ...noteA, [redirectsFile]: text });
    const { out } = await small.run('check');
    expect(out).toMatch(/content\/redirects\.json\n6:5-6:6 error Missing comma before `\{`/);
  });

  test('with two targets of one redirect is an error at the second', async () => {
    const other = redirects('b', 'c', 'z').replace(/(?<=c", "to": "\/notes\/)a/, 'x');
    const text = merged(redirects('b', 'z'), redirects('b', 'c', 'z'), other);
    expect(await findings({ ...noteA, [redirectsFile]: text })).toContain(
      'content/redirects.json:6:15 link:duplicate Unexpected second `/notes/c`, expected each key once',
    );
  });
});
