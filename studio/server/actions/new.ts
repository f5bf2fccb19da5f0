import {
  blankEntry,
  type ContentGraph,
  freePlace,
  newEntry,
  slugOf,
  UsageError,
} from '../../../scripts/engine/index.ts';
import type { Requests } from '../../protocol.ts';
import type { NewEntry } from '../../protocol-actions.ts';
import { collectionsOf } from '../entries.ts';
import { notesOf } from '../notes.ts';
import { Refusal } from '../refusal.ts';
import { nothing, takeStep, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { asRefusal, noteWords } from './refused.ts';

/**
 * A new entry with a title. An article is a text that is not saved and has no values yet, so it is nowhere on the site until somebody saves
 * and proposes it. Any other entry is a file, made of the examples of its schema as `npm run content -- new` makes it.
 * @throws Refusal if the title gives no name that is free, or the entry would have errors
 */
export const create = (studio: Studio, request: Requests['new']): Promise<NewEntry> =>
  asRefusal(studio, async () => {
    studio.refresh();
    const { desk, texts } = studio;
    const { client, collection, folder, title } = request;
    const { graph } = desk.check().project;
    const slug = [...(folder === undefined ? [] : [folder]), slugOf(title)].join('/');
    const loaded = freePlace(studio.root, graph, collection, slug);
    if (loaded.schema['x-body'] !== 'markdown') return write(studio, request, slug);
    const path = `content/${collection}/${slug}.md`;
    if (texts.text(path) !== undefined) throw new UsageError('Another entry has this address');
    const text = blankEntry(graph, loaded, slug, title);
    texts.change({ client, path, revision: texts.tracked(path).revision, text });
    desk.schedule();
    await desk.settled();
    return { path, text };
  });

async function write(
  studio: Studio,
  { client, collection, title }: Requests['new'],
  slug: string,
): Promise<NewEntry> {
  const { root, shelf, checker } = studio;
  const { project: before } = await checker.check(shelf.sources());
  const place = freePlace(root, before.graph, collection, slug);
  const { path, text, findings } = await newEntry(root, before, place, slug, title);
  const refusal = 'Nothing was written, because the new entry would have errors.';
  if (findings.length > 0)
    throw new Refusal(422, refusal, {
      details: notesOf(path, text, findings).map((note) => noteWords(note, studio.desk.titleOf)),
    });
  const to = { ...nothing, entries: new Map([[path, whole(text)]]) };
  await takeStep(studio, client, to, refusal, {
    words: `New: ${oneOf(before.graph, collection)}`,
    path,
  });
  return { path, text };
}

const oneOf = (graph: ContentGraph, collection: string): string =>
  collectionsOf(graph).find(({ name }) => name === collection)?.one ?? 'entry';
