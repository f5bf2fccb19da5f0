/** `npm run content -- pictures`: two whole builds for each change. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshCopy, type FreshCopy } from '../fixtures/fresh-copy.ts';
import { beginRepository, gitAt } from '../fixtures/git.ts';

let copy: FreshCopy;

interface Report {
  readonly summary: string;
  readonly shots: readonly { readonly page: string; readonly strip: string; readonly places: number }[];
}

const plugin = 'content/plugins/order-replicator.json';

beforeAll(() => {
  copy = freshCopy('.', 1_200_000);
  beginRepository(copy.root, '.');
});
beforeEach(() => gitAt(copy.root)('checkout', '--quiet', '.'));
afterAll(() => copy.remove());

async function pictures(): Promise<{ readonly out: string; readonly report: Report }> {
  const { code, out, error } = await copy.run('npm run --silent content -- pictures HEAD --output shown');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return { out, report: JSON.parse(copy.text('shown/report.json')) as Report }; // written by the command
}

const pagesOf = ({ shots }: Report): string[] => [...new Set(shots.map(({ page }) => page))].toSorted();

test('an unchanged tree shows no page', async () => {
  const { out, report } = await pictures();
  expect(report).toMatchObject({ summary: 'Nothing has changed that pages are made from.', shots: [] });
  expect(out).toBe('Nothing has changed that pages are made from.\n');
});

test('a price change shows the pages of the trace', async () => {
  copy.replace(plugin, '"amount": 99,', '"amount": 109,');
  const { out } = await copy.run('npm run --silent content -- diff HEAD');
  const traced = out.split('## Pages touched')[1]?.match(/(?<=^- )\S+$/gm) ?? [];
  expect(traced).toContain('/plugins/order-replicator');
  const { report } = await pictures();
  expect(pagesOf(report)).toEqual(traced.toSorted());
  expect(report.summary).toMatch(
    /^Only content has changed; of \d+ pages that may look different, \d+ do\.$/,
  );
  expect(copy.text('shown/comment.md')).toContain('**/ at 390 px, light**');
  for (const { strip } of report.shots) expect(existsSync(join(copy.root, 'shown', strip))).toBe(true);
  expect(copy.text('shown/index.html').split('<article data-mode="slider">')).toHaveLength(
    report.shots.length + 1,
  );
});

// Code or style may change any page, so pictures are taken of all.
test('a change of one style rule says that the content is equal, and shows the pages that differ', async () => {
  const style = 'src/features/legal/LegalPage.module.css';
  copy.put(
    style,
    `${copy.text(style)}\n@layer features {\n  h1 {\n    outline: 4px solid currentcolor;\n  }\n}\n`,
  );
  const { report } = await pictures();
  expect(report.summary).toMatch(/^The content is equal, code or style has changed; /);
  expect(pagesOf(report)).toEqual(['/privacy-policy', '/terms-and-conditions']);
  expect(report.shots).toHaveLength(8);
});

test('content with a mistake is said, and the last report stays', async () => {
  copy.replace(plugin, '"amount": 99,', '"amount": "99",');
  const { code, error } = await copy.run('npm run --silent content -- pictures HEAD --output shown');
  expect(code).toBe(1);
  expect(error).toMatch(/^The site of the working tree cannot be built:\n/);
  expect(error).toContain(plugin);
  expect(existsSync(join(copy.root, 'shown/index.html'))).toBe(true);
});
