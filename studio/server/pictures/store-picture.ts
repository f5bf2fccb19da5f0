import { slugLike } from '../../../scripts/engine/index.ts';
import type { StoredPicture, Uploaded } from '../../protocol-choices.ts';
import type { Requests } from '../../protocol.ts';
import { placeOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';

const longestName = 80;

/** Takes a picture from the person's machine. @throws Refusal if pages could not show it */
export function upload({ uploads }: Studio, { name, data }: Requests['upload']): Promise<Uploaded> {
  return uploads.take(name, Buffer.from(data, 'base64'));
}

/**
 * Measures the picture that would be stored, and with `act` keeps it until an entry that shows it is saved: it then goes among the
 * pictures of the entry's collection. One that is there is never replaced, because other pages may show it: another picture with its
 * name gets a number.
 * @throws Refusal if no name is left of the one that was typed, or the picture is no longer held
 */
export async function picture(studio: Studio, request: Requests['picture']): Promise<StoredPicture> {
  const { uploads, shelf, waiting } = studio;
  const { path, upload: id, crop, name, act } = request;
  const slug = slugLike(`${name.slice(0, longestName)}.`); // the dot: text after the last one is taken for an ending
  if (slug === '')
    throw new Refusal(422, 'The picture needs a name of letters or figures, such as `store-emails`.');
  const { bytes, width, height } = await uploads.result(id, crop);
  const start = `/images/${placeOf(path).collection}/${slug}`;
  const end = uploads.factsOf(id).isDrawing ? 'svg' : 'avif';
  for (let number = 1; ; number++) {
    const address = `${start}${number === 1 ? '' : `-${number}`}.${end}`;
    const there = shelf.picture(address) ?? waiting.bytes(address);
    if (there && !there.equals(bytes)) continue;
    if (act && !there) waiting.put(address, bytes);
    return { address, width, height, bytes: bytes.length };
  }
}
