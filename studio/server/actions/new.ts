import { checkProject, freePlace, newEntry } from '../../../scripts/engine/index.ts';
import type { Plan, Requests } from '../../protocol.ts';
import { notesOf } from '../notes.ts';
import { entryFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { asRefusal } from './refused.ts';

/** A new entry, made of the examples of its schema, as `npm run content -- new` makes it. */
export const create = (studio: Studio, { collection, name, act }: Requests['new']): Promise<Plan> =>
  asRefusal(async () => {
    const { root, shelf } = studio;
    const before = await checkProject(root);
    const { path, text, address, optional, findings } = await newEntry(
      root,
      before,
      freePlace(root, before.graph, collection, name),
      name,
    );
    entryFile(root, path, shelf.sources().content);
    if (findings.length > 0)
      throw new Refusal(422, 'Nothing was written, because the new entry would have errors.', {
        details: notesOf(path, text, findings).map(({ reason }) => reason),
      });
    if (act) {
      shelf.write(path, text);
      studio.refresh();
      studio.desk.schedule();
      await studio.desk.settled();
    }
    return {
      path,
      text,
      lines: [
        `${act ? 'There is a new file' : 'A new file'}: ${path}. Its texts are examples: write yours in their place.`,
        ...(address === undefined ? [] : [`Its page ${act ? 'is' : 'will be'} ${address}.`]),
        ...(optional.length > 0 ? [`It may also have ${optional.join(', ')}.`] : []),
      ],
    };
  });
