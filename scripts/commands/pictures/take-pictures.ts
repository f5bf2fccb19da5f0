import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltSides, changedInputs, openSides } from '../../pictures/build-sides.ts';
import { type ComparedPage, comparePages } from '../../pictures/compare-pages.ts';
import { type Budgets, sizeChanges } from '../../pictures/size-changes.ts';
import { stripOf } from '../../pictures/strip.ts';
import { checkProject } from '../../project/check-project.ts';
import { readJson } from '../../project/read-json.ts';
import { upcoming } from '../upcoming.ts';
import { type ContentChanges, changesSince } from '../diff/changes-since.ts';
import { touchedPages } from './pages-to-show.ts';
import { commentText } from './comment.ts';
import { htmlReport, type PictureReport, type ShownPage } from './report.ts';

/**
 * Builds the site of a revision and that of the working tree, takes pictures of the pages that may differ, and writes those that do: a
 * report, the part of it for a comment, the same as data, and the pictures beside them.
 * @param told is given a line whenever a page is done
 * @throws RevisionError, SideError or CameraError
 */
export async function takePictures(
  root: string,
  base: string,
  output: string,
  told: (line: string) => void,
): Promise<PictureReport> {
  const sides = openSides(root, base);
  try {
    const changed = changedInputs(sides.root, root);
    const changes = await changesSince(root, base);
    const isContent = changed.every((path) => path.startsWith('content/'));
    const made = { shots: [] as ShownPage[], pages: [] as string[] };
    let sizes: Pick<PictureReport, 'sizes' | 'overBudget'> = { sizes: [], overBudget: [] };
    // If this run fails, no report of an earlier one must be left with its pictures gone.
    for (const old of ['index.html', 'comment.md', 'report.json', 'pictures'])
      rmSync(join(output, old), { recursive: true, force: true });
    mkdirSync(join(output, 'pictures'), { recursive: true });
    if (changed.length > 0) {
      const sites = await sides.build();
      made.pages = await touchedPages(root, sides.root, sites, { isContent, changes });
      made.shots = await shotsOf(sites, made.pages, output, told);
      sizes = await sizeChanges(sites, readJson(root, 'sizes.json') as Budgets); // our own file
    }
    const what = changed.length === 0 ? undefined : changeOf(isContent, changes);
    const report = {
      base,
      summary: summaryOf(what, made),
      words: changes.report,
      shots: made.shots,
      ...sizes,
      dates: await newDates(root, sides.root),
    };
    writeFileSync(join(output, 'index.html'), htmlReport(report));
    writeFileSync(join(output, 'comment.md'), commentText(report, { report: '.' }));
    writeFileSync(join(output, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    return report;
  } finally {
    sides.remove();
  }
}

/** Days to come that the revision does not have. */
async function newDates(root: string, base: string): Promise<PictureReport['dates']> {
  const [old, now] = await Promise.all(
    [base, root].map(async (folder) => upcoming((await checkProject(folder)).graph)),
  );
  const known = new Set(old?.map(({ date, what }) => `${date} ${what}`));
  return (now ?? [])
    .filter(({ date, what }) => !known.has(`${date} ${what}`))
    .map(({ date, what }) => ({ date, what }));
}

async function shotsOf(
  { before, after }: BuiltSides,
  pages: readonly string[],
  output: string,
  told: (line: string) => void,
): Promise<ShownPage[]> {
  const shots: ShownPage[] = [];
  for await (const compared of comparePages({ before, after, pages })) {
    const { page, width, scheme, isSame } = compared;
    told(`${page} at ${width} px, ${scheme}: ${isSame ? 'the same' : 'differs'}`);
    const strip = await stripOf(compared);
    if (strip) shots.push(written(compared, strip, output));
  }
  return shots;
}

/** Writes the pictures of a page that differs. */
function written(compared: ComparedPage, strip: Uint8Array, output: string): ShownPage {
  const { page, width, scheme, places, before, after, difference } = compared;
  const name = `${page.slice(1).replaceAll(/[^\w-]+/g, '.') || 'home'}-${width}-${scheme}`;
  const put = (what: string, png: Uint8Array | undefined): string | undefined => {
    if (!png) return undefined;
    const file = `pictures/${name}-${what}.png`;
    writeFileSync(join(output, file), png);
    return file;
  };
  return {
    page,
    width,
    scheme,
    kind: !before ? 'added' : after ? 'changed' : 'removed',
    places: places.length,
    before: put('before', before),
    after: put('after', after),
    difference: put('difference', difference),
    strip: put('strip', strip) ?? '',
  };
}

function changeOf(isContent: boolean, { entries }: ContentChanges): string {
  if (isContent) return 'Only content has changed';
  return entries.length === 0
    ? 'The content is equal, code or style has changed'
    : 'Content has changed, and code or style';
}

function summaryOf(
  what: string | undefined,
  { pages, shots }: { readonly pages: readonly string[]; readonly shots: readonly ShownPage[] },
): string {
  if (what === undefined) return 'Nothing has changed that pages are made from.';
  if (pages.length === 0) return `${what}; no page is made differently.`;
  const differing = new Set(shots.map(({ page }) => page)).size;
  const does = differing === 0 ? 'none does' : `${differing} ${differing === 1 ? 'does' : 'do'}`;
  return `${what}; of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} that may look different, ${does}.`;
}
