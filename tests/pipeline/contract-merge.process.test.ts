/** The URL contract when git merges two branches. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contractEdits } from '../../scripts/commands/fix/contract-edits.ts';
import { applied } from '../../scripts/compiler/source/edit.ts';
import { contractText, readContract } from '../../scripts/compiler/source/contract.ts';

const fixed = (text: string): string => applied(text, contractEdits(text));

/** What git makes of two changes of the contract. */
function merged(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.entries({ ours, base, theirs }).map(([name, urls]) => {
    const file = join(folder, name);
    writeFileSync(file, contractText(urls));
    return file;
  });
  const { status, stdout } = spawnSync('git', ['merge-file', '--union', '-p', ...files], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
}

describe('a merge of two branches', () => {
  test('uses the lines of both', () => {
    const attribute = execFileSync('git', ['check-attr', 'merge', 'content/urls.lock'], { encoding: 'utf8' });
    expect(attribute).toBe('content/urls.lock: merge: union\n');
  });

  test('with two new articles side by side keeps both, and is in order or put in order', () => {
    const base = ['/blog/a', '/blog/z'];
    const first = ['/blog/m', '/blog/m#section-x', '/blog/n'];
    const second = ['/blog/l', '/blog/m', '/blog/o'];
    const text = merged(base, [...base, ...first], [...base, ...second]);
    expect(readContract(text).findings.some(({ fatal }) => fatal)).toBe(false);
    expect(fixed(text)).toBe(contractText([...base, ...first, ...second]));
  });
});
