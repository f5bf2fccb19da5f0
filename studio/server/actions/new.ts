import { freePlace, newEntry } from '../../../scripts/engine/index.ts';
import type { Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import { collectionsOf } from '../entries.ts';
import { notesOf } from '../notes.ts';
import { Refusal } from '../refusal.ts';
import { nothing, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut } from './planned.ts';
import { asRefusal } from './refused.ts';

/** A new entry, made of the examples of its schema, as `npm run content -- new` makes it. */
export const create = (studio: Studio, request: Requests['new']): Promise<Plan> =>
  asRefusal(async () => {
    const { root, shelf, checker } = studio;
    const { collection, name } = request;
    const { project: before } = await checker.check(shelf.sources());
    const place = freePlace(root, before.graph, collection, name);
    const { path, text, address, findings } = await newEntry(root, before, place, name);
    if (findings.length > 0)
      throw new Refusal(422, 'Nothing was written, because the new entry would have errors.', {
        details: notesOf(path, text, findings).map(({ reason }) => reason),
      });
    const one = collectionsOf(before.graph).find((each) => each.name === collection)?.one ?? 'entry';
    return carryOut(studio, request, {
      plan: {
        path,
        text,
        lines: [
          `There is a new ${one}. Its texts are examples: write yours in their place.`,
          ...(address === undefined ? [] : [`Its page will be ${address}.`]),
        ],
        others: [],
      },
      to: { ...nothing, entries: new Map([[path, whole(text)]]) },
      told: { words: `There is a new ${one}.`, path },
    });
  });
