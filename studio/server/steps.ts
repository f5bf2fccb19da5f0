import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeIfEmpty, type Sources } from '../../scripts/engine/index.ts';
import type { Step } from '../protocol-actions.ts';
import type { Requests } from '../protocol.ts';
import type { Reverted } from '../protocol-proposals.ts';
import { addedErrors } from './checker.ts';
import { entryFile } from './places.ts';
import { type PublicBytes, publicBytes, withPublic, writePublic } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { withoutText, withTexts } from './sources.ts';
import type { Studio } from './studio.ts';

/** The texts of a file and its draft; undefined for a missing one. */
export interface FileTexts {
  readonly disk: string | undefined;
  readonly draft: string | undefined;
}

/** The contents of some entries and some files below `public/`, by path. */
export interface State {
  readonly entries: ReadonlyMap<string, FileTexts>;
  readonly files: PublicBytes;
  /** Files that change their name: each path, old or new, with the other. Line breaks and byte order marks go along. */
  readonly names?: ReadonlyMap<string, string>;
}

/** A change of several files that was made as one. */
interface UndoStep {
  readonly before: State;
  readonly after: State;
  /** Its words at the foot of each screen; absent for a step that takes another back. */
  readonly notice?: Omit<Step, 'id'>;
}

const past = new WeakMap<Studio, Map<string, UndoStep>>();

/** The steps of a studio. With the first one it begins to tell the tabs which action can be taken back, after each check. */
function stepsOf(studio: Studio): Map<string, UndoStep> {
  const studioSteps = past.get(studio);
  if (studioSteps) return studioSteps;
  const steps = new Map<string, UndoStep>();
  past.set(studio, steps);
  let last: string | undefined;
  studio.hub.listen(({ kind }) => {
    const step = kind === 'checked' ? lastStep(studio) : undefined;
    if (kind !== 'checked' || step?.id === last) return;
    last = step?.id;
    studio.hub.send({ kind: 'step', ...(step && { step }) });
  });
  return steps;
}

/** A state that changes nothing. */
export const nothing: State = { entries: new Map(), files: new Map() };

/** A file without a draft. */
export const whole = (text: string | undefined): FileTexts => ({ disk: text, draft: undefined });

/** Names a state by its contents. */
export function keyOf({ entries, files }: State): string {
  const hash = createHash('sha256').update(JSON.stringify([...entries]));
  for (const [path, bytes] of files) hash.update(path).update(bytes ?? '');
  return hash.digest('base64url').slice(0, 16);
}

/** Takes a step back, if nothing has changed since. @throws Refusal if something has */
export async function unrevert(studio: Studio, { client, id }: Requests['unrevert']): Promise<Reverted> {
  studio.refresh();
  const step = past.get(studio)?.get(id);
  if (!step || !isStill(studio, step.after))
    throw new Refusal(
      409,
      'It cannot be taken back, because something has changed since. Your texts are kept.',
    );
  const back = await takeStep(
    studio,
    client,
    step.before,
    'It cannot be taken back, because the files would have errors.',
  );
  past.get(studio)?.delete(id);
  return back;
}

/** The last action that can be taken back. */
export function lastStep(studio: Studio): Step | undefined {
  const [id, step] = [...(past.get(studio) ?? [])].findLast(([, { notice }]) => notice) ?? [];
  return id !== undefined && step?.notice && isStill(studio, step.after) ? { id, ...step.notice } : undefined;
}

const isStill = (studio: Studio, { entries, files }: State): boolean =>
  [...entries].every(([path, entry]) => isHeld(studio, path, entry)) &&
  [...files].every(([path, bytes]) => isThere(studio, path, bytes));

const heldOf = ({ shelf, texts }: Studio, path: string): FileTexts => ({
  disk: shelf.sources().content.get(path),
  draft: texts.drafts().get(path)?.text,
});

function isHeld(studio: Studio, path: string, { disk, draft }: FileTexts): boolean {
  const now = heldOf(studio, path);
  return now.disk === disk && now.draft === draft;
}

const isThere = ({ root }: Studio, path: string, bytes: Buffer | undefined): boolean => {
  const now = publicBytes(root, path);
  return now && bytes ? now.equals(bytes) : now === bytes;
};

/**
 * Brings files and drafts to a state, as one step.
 * @param reason why it is refused where it would add errors to the files
 * @param notice its words, if it can be taken back from every screen
 * @throws Refusal if it would add errors
 */
export async function takeStep(
  studio: Studio,
  client: string,
  to: State,
  reason: string,
  notice?: Omit<Step, 'id'>,
): Promise<Reverted> {
  const { shelf, texts, desk, root } = studio;
  const changedEntries = [...to.entries].filter(([path, entry]) => !isHeld(studio, path, entry));
  const files = [...to.files].filter(([path, bytes]) => !isThere(studio, path, bytes));
  for (const [path] of changedEntries) entryFile(root, path, shelf.sources().content);
  const names = to.names ?? new Map<string, string>();
  const before: State = {
    entries: new Map(changedEntries.map(([path]) => [path, heldOf(studio, path)])),
    files: new Map(files.map(([path]) => [path, publicBytes(root, path)])),
    names,
  };
  const after: State = { entries: new Map(changedEntries), files: new Map(files), names };
  const sources = shelf.sources();
  await refuseErrors(studio, sources, after, reason);
  const hasChanged = ([path, { disk, draft }]: readonly [string, FileTexts]): boolean =>
    shelf.text(path) !== disk || texts.drafts().get(path)?.text !== draft;
  if ([...before.entries].some(hasChanged)) {
    studio.refresh();
    throw new Refusal(409, 'A text was changed at the same time. Look at it again.');
  }
  for (const [path, { draft }] of changedEntries)
    if (draft === undefined && texts.drafts().has(path)) texts.forget({ client, path }, 'dropped');
  write(studio, after, before);
  studio.refresh();
  for (const [path, { draft: text }] of changedEntries)
    if (text !== undefined)
      texts.change({ client: 'revert', path, revision: texts.tracked(path).revision, text });
  const id = randomUUID();
  stepsOf(studio).set(id, { before, after, ...(notice && { notice }) });
  desk.schedule();
  await desk.settled();
  return { id, files: changedEntries.length + files.length };
}

/** Writes all files of a state or none: files written before a failure are restored. */
export function write({ root, shelf }: Pick<Studio, 'root' | 'shelf'>, to: State, before?: State): void {
  try {
    for (const [path, bytes] of to.files) writePublic(root, path, bytes);
    for (const [path, { disk }] of to.entries)
      if (disk !== undefined && disk !== shelf.text(path)) shelf.write(path, disk, to.names?.get(path));
    for (const [path, { disk }] of to.entries)
      if (disk === undefined) removeEntry(root, path, shelf.sources());
  } catch (error) {
    if (before) write({ root, shelf }, before);
    throw error;
  }
}

function removeEntry(root: string, path: string, { content }: Sources): void {
  const file = entryFile(root, path, content);
  rmSync(file, { force: true });
  removeIfEmpty(dirname(file));
}

async function refuseErrors(
  { checker, desk }: Studio,
  sources: Sources,
  { entries, files }: State,
  reason: string,
): Promise<void> {
  let after = await withPublic(sources, files);
  for (const [path, { disk }] of entries)
    after = disk === undefined ? withoutText(after, path) : withTexts(after, [{ path, text: disk }]);
  const errors = addedErrors(await checker.check(sources), await checker.check(after));
  if (errors.length > 0)
    throw new Refusal(422, reason, {
      others: errors.map(({ file, reason: words }) => ({
        path: file,
        title: desk.titleOf(file),
        words,
      })),
    });
}
