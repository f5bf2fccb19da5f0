import { basename } from 'node:path';
import {
  applied,
  editsFor,
  isList,
  isTree,
  type Json,
  type Path,
  readTree,
  valueAt,
} from '../../scripts/engine/index.ts';
import type { Requests } from '../protocol.ts';
import type { Reverted } from '../protocol-proposals.ts';
import { putBack } from '../text/counterparts.ts';
import { differingPaths } from './changes.ts';
import { publishedFiles } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { nothing, type State, takeStep, whole } from './steps.ts';
import type { Studio } from './studio.ts';

/**
 * Puts back the website's state: a field, an entry, a file below `public/`, or everything. A text that is not saved stays so, unless its
 * whole entry is put back.
 * @throws Refusal if that would add errors to the files
 */
export async function revert(studio: Studio, request: Requests['revert']): Promise<Reverted> {
  studio.refresh();
  const { shelf, website, texts, desk } = studio;
  const disk = shelf.sources().content;
  const published = website.texts(disk);
  if (!published) throw new Refusal(422, `Nothing was put back. ${website.unknown() ?? ''}`);
  const { path, pointer, isGone = false, file } = request;
  const back = (to: State, what: string): Promise<Reverted> =>
    takeStep(
      studio,
      request.client,
      to,
      'Nothing was put back, because the files would have errors without the rest. Put more back at once.',
      { words: `Reverted: ${what}` },
    );
  if (path !== undefined && pointer !== undefined) {
    const text = withoutChange(studio, path, { pointer, isGone }, published.get(path));
    const hasDraft = texts.drafts().has(path);
    const state = hasDraft ? { disk: disk.get(path), draft: text } : whole(text);
    return back({ ...nothing, entries: new Map([[path, state]]) }, `a change of ${desk.titleOf(path)}`);
  }
  if (file !== undefined) {
    const files = new Map([...(await publishedFiles(studio))].filter(([each]) => each === file));
    if (files.size === 0)
      throw new Refusal(
        403,
        'Nothing was put back: this file is the same as on the website, or not part of it.',
      );
    return back({ ...nothing, files }, basename(file));
  }
  const paths =
    path === undefined
      ? [...new Set([...differingPaths({ before: published, after: disk }), ...texts.drafts().keys()])]
      : [path];
  const entries = new Map(paths.map((each) => [each, whole(published.get(each))]));
  if (path !== undefined) return back({ ...nothing, entries }, desk.titleOf(path));
  return back({ entries, files: await publishedFiles(studio) }, 'everything');
}

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
  return applied(text, editsFor(path, now, change, checker.schemaOf(path)));
}

/** A pointer as a path: a step is a place in a list where the value has a list there. */
function pathOf(pointer: string, value: Json): Path {
  const path: (string | number)[] = [];
  for (const step of pointer.split('/').slice(1))
    path.push(isList(valueAt(value, path)) ? Number(step) : step);
  return path;
}
