import { rmSync } from 'node:fs';
import { isOfContent } from '../../../scripts/engine/index.ts';
import type { Plan, Requests } from '../../protocol.ts';
import { addedErrors } from '../checker.ts';
import { publicFile } from '../places.ts';
import { imagesOf } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { withoutPicture } from '../sources.ts';
import type { Studio } from '../studio.ts';

/**
 * Removes a picture from the site if nothing shows it: no entry, saved or not, and no page by itself.
 * @throws Refusal that names who needs it
 */
export async function removePicture(
  studio: Studio,
  { address, act }: Requests['removePicture'],
): Promise<Plan> {
  const { root, shelf, checker, desk } = studio;
  const sources = shelf.sources();
  const image = imagesOf(desk.check().project.graph).find((one) => one.address === address);
  if (!image || !sources.files.has(address))
    throw new Refusal(404, `There is no picture at ${address}. Somebody may have removed it already.`);
  const file = publicFile(root, address);
  const titles = image.shownIn.map((path) => desk.entries().get(path)?.title ?? path);
  if (titles.length > 0)
    throw new Refusal(422, 'The picture is shown. Choose another there first.', { details: titles });
  if (!isOfContent(address)) throw new Refusal(422, 'The pages themselves show this picture.');
  const errors = addedErrors(
    await checker.check(sources),
    await checker.check(withoutPicture(sources, address)),
  );
  if (errors.length > 0)
    throw new Refusal(422, 'The picture is needed. Change these entries first.', {
      details: errors.map(({ file: path, line, reason }) => `${path}, line ${line}: ${reason}`),
    });
  if (act) {
    rmSync(file);
    studio.refresh();
    desk.schedule();
    await desk.settled();
  }
  return {
    lines: [`public${address} ${act ? 'is' : 'will be'} removed.`, 'No entry and no page shows it.'],
  };
}
