import type { Requests, SaveResult } from '../protocol.ts';
import { count } from '../text/count.ts';
import { wordsOf } from './changes.ts';
import { addedErrors } from './checker.ts';
import { leadingOn } from './leading-on.ts';
import { openEntry } from './opening.ts';
import { Refusal } from './refusal.ts';
import { namedIn } from './pictures/waiting.ts';
import { withTexts } from './sources.ts';
import { nothing, whole, write } from './steps.ts';
import type { Studio } from './studio.ts';

/**
 * Writes the draft of a file. Nothing is written if the draft would add an error to the files on the disk, or if the file has changed
 * since the draft began. Where only links to its former sections would break, the redirects for them are written with it once the person has
 * seen the plan.
 * @throws Refusal with `Stale` or `NotSaved`
 */
export async function save(studio: Studio, request: Requests['save']): Promise<SaveResult> {
  const { texts, shelf } = studio;
  const { path, revision } = request;
  const stale = (message: string): Refusal => new Refusal(409, message, { current: openEntry(studio, path) });
  if (texts.tracked(path).revision !== revision) throw stale('The text was changed in another tab.');
  const draft = texts.drafts().get(path);
  if (!draft) return saveResult(studio, path);
  const along = await withoutNewErrors(studio, request, draft.text);
  if (texts.tracked(path).revision !== revision)
    throw stale('The text was changed while it was checked. Save again.');
  if (shelf.text(path) !== draft.base) {
    studio.refresh();
    throw stale(
      texts.question(path) === 'gone'
        ? 'Somebody removed this entry: keep yours as a new one, or drop it.'
        : 'The file was changed elsewhere at the same time. Look at it, then save again.',
    );
  }
  writePictures(studio, draft.text);
  const paths = [...along.keys(), path];
  const before = new Map(paths.map((other) => [other, whole(shelf.text(other))]));
  const entries = new Map(
    [...along, [path, draft.text] as const].map(([other, text]) => [other, whole(text)]),
  );
  write(studio, { ...nothing, entries }, { ...nothing, entries: before });
  const change = shelf.refresh();
  texts.forget(request, 'saved');
  studio.take({ ...change, content: change.content.filter((other) => other !== path) });
  studio.desk.schedule();
  return saveResult(studio, path);
}

/**
 * Gives the site the waiting pictures that a text names. They are written before the text, which would be wrong without them.
 * @throws Refusal if the site has another picture of that name by now
 */
function writePictures({ shelf, waiting }: Studio, text: string): void {
  const pictures = namedIn(waiting.files().keys(), text).map((address) => {
    const [bytes, there] = [waiting.bytes(address), shelf.picture(address)];
    if (bytes && there && !bytes.equals(there))
      throw new Refusal(
        409,
        `The site has another picture at ${address} by now. Insert yours again, under another name.`,
      );
    return { address, bytes };
  });
  for (const { address, bytes } of pictures) {
    if (bytes) shelf.writePicture(address, bytes);
    waiting.drop(address);
  }
}

/**
 * Checks the files with the text. Other drafts do not count: they may never be saved.
 * @returns the texts of other files that are to be written with it
 * @throws Refusal with the errors that it would add
 */
async function withoutNewErrors(
  studio: Studio,
  { path, planKey }: Requests['save'],
  text: string,
): Promise<ReadonlyMap<string, string>> {
  const { checker, shelf, texts, waiting } = studio;
  const sources = shelf.sources();
  const draftSources =
    texts.drafts().size === 1 ? texts.sources() : withTexts(sources, [{ path, text }], waiting);
  const [before, after] = [await checker.check(sources), await checker.check(draftSources)];
  const notes = addedErrors(before, after);
  if (notes.length === 0) return new Map();
  const isOwn = notes.some(({ file }) => file === path);
  const along = isOwn ? undefined : await leadingOn(studio, { path, text, before, after, sources });
  if (along && along.plan.key === planKey) return along.texts;
  throw new Refusal(422, `Fix ${count(notes.length, 'error')} first.`, {
    notes,
    ...(along && { plan: along.plan }),
  });
}

function saveResult({ texts, shelf, website, desk }: Studio, path: string): SaveResult {
  const disk = shelf.sources().content;
  const text = disk.get(path) ?? '';
  const siteTexts = website.texts(disk);
  const { schemas } = desk.check().project.graph;
  return {
    revision: texts.tracked(path).revision,
    text,
    changes: siteTexts ? wordsOf(path, siteTexts.get(path), text, schemas) : [],
  };
}
