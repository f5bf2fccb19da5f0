import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  applied,
  editsFor,
  isList,
  isTree,
  type Json,
  type Path,
  readTree,
  type Sources,
  valueAt,
} from '../../scripts/engine/index.ts';
import type { ProposalRequests, Reverted } from '../protocol-proposals.ts';
import { putBack } from '../text/counterparts.ts';
import { differingPaths } from './changes.ts';
import { addedErrors } from './checker.ts';
import { placeOf } from './entries.ts';
import { entryFile } from './places.ts';
import { type PublicBytes, publicBytes, publishedFiles, withPublic, writePublic } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { withoutText, withTexts } from './sources.ts';
import type { Studio } from './studio.ts';

/** What a file and its draft hold; undefined where there is none. */
interface Held {
  readonly disk: string | undefined;
  readonly draft: string | undefined;
}

/** What some entries and some files below `public/` hold, by path. */
interface State {
  readonly entries: ReadonlyMap<string, Held>;
  readonly files: PublicBytes;
}

/** What the last reverts of each studio have replaced, and what they left, so that each can be taken back. */
const past = new WeakMap<Studio, Map<string, { readonly before: State; readonly after: State }>>();

const nothing: State = { entries: new Map(), files: new Map() };

/**
 * Puts back what the website has: a field, an entry, a file below `public/`, or everything. A text that is not saved stays so, unless its
 * whole entry is put back.
 * @throws Refusal if that would add errors to the files
 */
export async function revert(studio: Studio, request: ProposalRequests['revert']): Promise<Reverted> {
  const { shelf, website, texts } = studio;
  const disk = shelf.sources().content;
  const published = website.texts(disk);
  if (!published) throw new Refusal(422, `Nothing was put back. ${website.unknown() ?? ''}`);
  const { path, pointer, isGone = false, file } = request;
  if (path !== undefined && pointer !== undefined) {
    const text = withoutChange(studio, path, { pointer, isGone }, published.get(path));
    const hasDraft = texts.drafts().has(path);
    const held = hasDraft ? { disk: disk.get(path), draft: text } : whole(text);
    return apply(studio, request.client, { ...nothing, entries: new Map([[path, held]]) });
  }
  if (file !== undefined) {
    const files = new Map([...(await publishedFiles(studio))].filter(([each]) => each === file));
    if (files.size === 0)
      throw new Refusal(403, 'Nothing was put back: this file is as on the website, or is no file of it.');
    return apply(studio, request.client, { ...nothing, files });
  }
  const paths =
    path === undefined
      ? [...new Set([...differingPaths({ before: published, after: disk }), ...texts.drafts().keys()])]
      : [path];
  return apply(studio, request.client, {
    entries: new Map(paths.map((each) => [each, whole(published.get(each))])),
    files: path === undefined ? await publishedFiles(studio) : new Map(),
  });
}

const whole = (text: string | undefined): Held => ({ disk: text, draft: undefined });

/** Takes a revert back, if nothing has changed since. */
export async function unrevert(
  studio: Studio,
  { client, id }: ProposalRequests['unrevert'],
): Promise<Reverted> {
  const known = past.get(studio)?.get(id);
  const isSame =
    known &&
    [...known.after.entries].every(([path, held]) => isHeld(studio, path, held)) &&
    [...known.after.files].every(([path, bytes]) => isThere(studio, path, bytes));
  if (!known || !isSame)
    throw new Refusal(
      409,
      'It cannot be taken back, because something has changed since. Your texts are kept.',
    );
  past.get(studio)?.delete(id);
  return apply(studio, client, known.before);
}

const heldOf = ({ shelf, texts }: Studio, path: string): Held => ({
  disk: shelf.sources().content.get(path),
  draft: texts.drafts().get(path)?.text,
});

function isHeld(studio: Studio, path: string, { disk, draft }: Held): boolean {
  const now = heldOf(studio, path);
  return now.disk === disk && now.draft === draft;
}

const isThere = ({ root }: Studio, path: string, bytes: Buffer | undefined): boolean => {
  const now = publicBytes(root, path);
  return now && bytes ? now.equals(bytes) : now === bytes;
};

/** The text of an entry in which one field or item is as on the website, by the smallest edits. */
function withoutChange(
  { texts, checker }: Studio,
  path: string,
  { pointer, isGone = false }: { readonly pointer: string; readonly isGone?: boolean },
  published: string | undefined,
): string {
  const text = texts.text(path);
  if (text === undefined || published === undefined)
    throw new Refusal(422, 'Only the whole entry can be put back, because one side does not have it.');
  const [now, then] = [readTree(path, text), readTree(path, published)];
  if (!isTree(now) || !isTree(then))
    throw new Refusal(422, 'Only the whole entry can be put back, because one side cannot be read.');
  if (pointer === '/body' && now.bodyStart !== undefined && then.bodyStart !== undefined)
    return text.slice(0, now.bodyStart) + published.slice(then.bodyStart);
  const before = then.root.value;
  const change = putBack(before, now.root.value, pathOf(pointer, isGone ? before : now.root.value), isGone);
  if (!change) throw new Refusal(422, 'Only the whole entry can be put back, because too much has changed.');
  return applied(text, editsFor(path, now, change, checker.schemaOf(placeOf(path).collection)));
}

/** A pointer as a path: a step is a place in a list where the value has a list there. */
function pathOf(pointer: string, value: Json): Path {
  const path: (string | number)[] = [];
  for (const step of pointer.split('/').slice(1))
    path.push(isList(valueAt(value, path)) ? Number(step) : step);
  return path;
}

/** Makes files and drafts hold what they should, after a check that this adds no errors to the files. */
async function apply(studio: Studio, client: string, to: State): Promise<Reverted> {
  const { shelf, texts, desk, root } = studio;
  const changed = [...to.entries].filter(([path, held]) => !isHeld(studio, path, held));
  const files = [...to.files].filter(([path, bytes]) => !isThere(studio, path, bytes));
  for (const [path] of changed) entryFile(root, path, shelf.sources().content);
  const before: State = {
    entries: new Map(changed.map(([path]) => [path, heldOf(studio, path)])),
    files: new Map(files.map(([path]) => [path, publicBytes(root, path)])),
  };
  const after: State = { entries: new Map(changed), files: new Map(files) };
  const sources = shelf.sources();
  await refuseErrors(studio, sources, after);
  for (const [path, bytes] of files) writePublic(root, path, bytes);
  for (const [path, { disk, draft }] of changed) {
    if (draft === undefined && texts.drafts().has(path)) texts.forget({ client, path }, 'dropped');
    if (disk === undefined) rmSync(entryFile(studio.root, path, shelf.sources().content), { force: true });
    else if (disk !== sources.content.get(path)) shelf.write(path, disk);
  }
  studio.refresh();
  for (const [path, { draft: text }] of changed)
    if (text !== undefined)
      texts.change({ client: 'revert', path, revision: texts.tracked(path).revision, text });
  desk.schedule();
  await desk.settled();
  const id = randomUUID();
  const own = past.get(studio) ?? new Map<string, { before: State; after: State }>();
  past.set(studio, own.set(id, { before, after }));
  return { id, files: changed.length + files.length };
}

async function refuseErrors({ checker }: Studio, sources: Sources, { entries, files }: State): Promise<void> {
  let after = await withPublic(sources, files);
  for (const [path, { disk }] of entries)
    after = disk === undefined ? withoutText(after, path) : withTexts(after, [{ path, text: disk }]);
  const errors = addedErrors(await checker.check(sources), await checker.check(after));
  if (errors.length > 0)
    throw new Refusal(
      422,
      'Nothing was put back, because the files would have errors without the rest. Put more back at once.',
      { details: errors.map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`) },
    );
}
