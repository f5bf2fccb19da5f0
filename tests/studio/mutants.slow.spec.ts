import { read } from '../../scripts/engine/project/read.ts';
import { openChecker } from '../mutation/checker.ts';
import { families } from '../mutation/families/index.ts';
import { makeMutants, sample } from '../mutation/make-mutants.ts';
import { openFiles } from '../mutation/source-file.ts';
import { expect, paste, test } from './editing.ts';
import { mistakesOf } from './mistakes.ts';

/** How many of them are tried in a browser. `mistakes.slow.test.ts` tries all. */
const size = 120;

test('a mistake in the source shows the rule of the check, at its line', async ({ page, studio }) => {
  test.setTimeout(30 * 60_000);
  const sources = read(studio.root);
  const { entries, graph } = await openChecker(sources).checkAll();
  const all = makeMutants(openFiles(sources, entries, graph), families, 1);
  const possible = mistakesOf(all);
  expect(possible.length).toBeGreaterThanOrEqual(600);
  const chosen = mistakesOf(
    sample(
      possible.map(({ mutant }) => mutant),
      size,
      1,
    ),
  );
  const byFile = chosen.toSorted((a, b) => (a.mutant.path < b.mutant.path ? -1 : 1));
  let open = '';
  for (const { mutant, text, expected } of byFile) {
    if (open !== mutant.path) {
      await studio.open(page, `/e/${mutant.path.replace(/^content\/|\.(?:json|md)$/g, '')}`);
      await page.getByRole('button', { name: 'Source', exact: true }).click();
    }
    open = mutant.path;
    await paste(page, text);
    for (const { rules, first, last } of expected)
      await seen(page, rules, first - 1, last + 1, mutant.mutation);
    await paste(page, sources.content.get(mutant.path) ?? '');
    await expect(page.locator('.finding-error')).toHaveCount(0);
  }
});

/** Goes through the findings until one of these rules is shown in these lines. */
async function seen(
  page: Parameters<typeof paste>[0],
  rules: readonly string[],
  first: number,
  last: number,
  mutation: string,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F8');
    const lines = await page
      .locator('.finding')
      .evaluateAll((boxes) =>
        boxes.map(({ dataset }) => [dataset['rule'], Number(dataset['line'])] as const),
      );
    const matches = lines.filter(
      ([rule = '', line]) => rules.includes(rule) && line >= first && line <= last,
    );
    expect(
      matches.length,
      `${mutation}: ${rules.join()} in ${first} to ${last}, not in ${JSON.stringify(lines)}`,
    ).toBeGreaterThan(0);
  }).toPass({ timeout: 120_000 });
}
