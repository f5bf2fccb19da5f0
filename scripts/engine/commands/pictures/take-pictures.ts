import { type BuiltSides, changedInputs, openSides } from '../../pictures/build-sides.ts';
import { checkBrowser } from '../../pictures/camera.ts';
import { comparePages } from '../../pictures/compare-pages.ts';
import { differingPages } from '../../pictures/differing-pages.ts';
import { type Excerpt, excerptsOf } from '../../pictures/excerpts.ts';
import { sizeChanges } from '../../pictures/size-changes.ts';
import type { Budgets } from '../../site/page-sizes.ts';
import { stripOf } from '../../pictures/strip.ts';
import { checkProject } from '../../project/check-project.ts';
import { readJson } from '../../project/read-json.ts';
import { upcoming } from '../upcoming.ts';
import { type ContentChanges, changesSince } from '../diff/changes-since.ts';
import { blobsAt } from '../diff/revision.ts';
import { commentText } from './comment-text.ts';
import { htmlReport, type ShownPictures } from './html-report.ts';
import { checkOutput, writeOutput } from './output.ts';
import type { PictureReport, ShownPage } from './pictures-report.ts';

/** How much of the report may be pictures, in bytes: hosts refuse a file of 25 MiB, and base64 makes 4 bytes of 3. */
const maxPictures = 16_000_000;

/**
 * Builds the site of a revision and that of the working tree, takes pictures of the pages that may differ, and writes those that do: a
 * report, the part of it for a comment, the same as data, and strips beside them. Nothing is written unless all of it is there.
 * @param site the folder for the site of the working tree, which is then built in any case; undefined if nobody needs it
 * @param onProgress is given a line when both sites are being built, and whenever a page is done
 * @throws UsageError, SideError or CameraError
 */
export async function takePictures(
  root: string,
  base: string,
  output: string,
  site: string | undefined,
  onProgress: (line: string) => void,
): Promise<PictureReport> {
  checkOutput(output);
  blobsAt(root, base, ['content']); // throws if git does not know the revision
  const sides = openSides(root, base);
  try {
    const changedPaths = changedInputs(sides.root, root);
    const isBuilt = changedPaths.length > 0 || site !== undefined;
    if (isBuilt) {
      checkBrowser();
      onProgress('Building the site before and now');
    }
    const [sites, changes] = await Promise.all([
      isBuilt ? sides.build(site) : undefined,
      changesSince(root, base),
    ]);
    const isContent = changedPaths.every((path) => /^(?:content|public\/images)\//.test(path));
    const pages = sites ? differingPages(sites, isContent) : [];
    const files = new Map<string, string | Uint8Array>();
    const pictures = new Map<ShownPage, ShownPictures>();
    if (sites)
      for await (const { shot, strip, detail } of shotsOf(sites, pages, onProgress)) {
        files.set(shot.strip, strip);
        pictures.set(shot, detail);
      }
    const budgets = readJson(root, 'sizes.json') as Budgets; // our own file
    const sizes = sites ? await sizeChanges(sites, budgets) : { sizes: [], overBudget: [] };
    const shots = [...pictures.keys()];
    const what = changedPaths.length === 0 ? undefined : changeOf(isContent, changes);
    const report = {
      base,
      summary: summaryOf(what, { pages, shots }),
      words: changes.report,
      shots,
      ...sizes,
      dates: await newDates(root, sides.root),
    };
    files.set('index.html', htmlReport(report, pictures));
    files.set('comment.md', commentText(report, { report: '.' }));
    files.set('report.json', `${JSON.stringify(report, null, 2)}\n`);
    writeOutput(output, files);
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
  const oldDates = new Set(old?.map(({ date, what }) => `${date} ${what}`));
  return (now ?? [])
    .filter(({ date, what }) => !oldDates.has(`${date} ${what}`))
    .map(({ date, what }) => ({ date, what }));
}

/** A page that differs, with its pictures; the strip is a PNG. */
export interface TakenPage {
  readonly shot: ShownPage;
  readonly strip: Uint8Array;
  readonly detail: ShownPictures;
}

/**
 * Takes the pages that differ, one by one.
 * @param room how many bytes of pictures the report takes; after that, pages have strips only
 * @throws CameraError
 */
export async function* shotsOf(
  { before, after }: BuiltSides,
  pages: readonly string[],
  onProgress: (line: string) => void,
  room = maxPictures,
): AsyncGenerator<TakenPage, void, undefined> {
  let space = room;
  for await (const comparison of comparePages({ before, after, pages })) {
    const { page, width, scheme, isSame, places } = comparison;
    onProgress(`${page} at ${width} px, ${scheme}: ${isSame ? 'the same' : 'differs'}`);
    const strip = await stripOf(comparison);
    if (!strip) continue;
    const detail = await excerptsOf(comparison);
    space -= sizeOf(detail.excerpts);
    const name = `${page.slice(1).replaceAll(/[^\w-]+/g, '.') || 'root'}-${width}-${scheme}`;
    const kind = !comparison.before ? 'added' : comparison.after ? 'changed' : 'removed';
    const shot: ShownPage = {
      page,
      width,
      scheme,
      kind,
      places: places.length,
      strip: `pictures/${name}-strip.png`,
    };
    yield { shot, strip, detail: space < 0 ? { excerpts: [], isCut: true } : detail };
  }
}

const sizeOf = (excerpts: readonly Excerpt[]): number =>
  excerpts
    .flatMap(({ before, after, difference }) => [before, after, difference])
    .reduce((sum, webp) => sum + (webp?.length ?? 0), 0);

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
