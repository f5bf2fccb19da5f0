import type { Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import { addedErrors } from '../checker.ts';
import { imagesOf } from '../images.ts';
import { projectFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { withoutPicture } from '../sources.ts';
import { nothing } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut } from './planned.ts';
import { withErrors } from './refused.ts';

/**
 * Removes a picture from the site if nothing shows it: no entry, saved or not, and no page by itself.
 * @throws Refusal that names the entries or pages that need it
 */
export async function removePicture(studio: Studio, request: Requests['removePicture']): Promise<Plan> {
  studio.refresh();
  const { root, shelf, checker, desk } = studio;
  const { address } = request;
  const sources = shelf.sources();
  const image = imagesOf(desk.check().project.graph).find((one) => one.address === address);
  if (!image || !sources.files.has(address))
    throw new Refusal(404, `There is no picture at ${address}. Somebody may have removed it already.`);
  projectFile(root, `public${address}`);
  if (image.shownIn.length > 0)
    throw new Refusal(422, 'The picture is in use. Choose another one in these places first.', {
      others: image.shownIn.map((path) => ({ path, title: studio.desk.titleOf(path), words: '' })),
    });
  if (image.isOfPages) throw new Refusal(422, 'The pages themselves show this picture.');
  const errors = addedErrors(
    await checker.check(sources),
    await checker.check(withoutPicture(sources, address)),
  );
  if (errors.length > 0)
    throw new Refusal(422, 'The picture is needed. Change these entries first.', {
      others: withErrors(studio, errors),
    });
  return carryOut(studio, request, {
    plan: {
      lines: [
        `${address.slice(address.lastIndexOf('/') + 1)} will be removed.`,
        'No entry and no page shows it.',
      ],
      others: [],
    },
    to: { ...nothing, files: new Map([[`public${address}`, undefined]]) },
    notice: { words: 'Removed: a picture' },
  });
}
