import { randomBytes } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { bytesOf, minimised, readDrawing, readPicture, slugLike } from '../../../scripts/engine/index.ts';
import { type Crop, tooLarge, type Uploaded } from '../../protocol-choices.ts';
import { Refusal } from '../refusal.ts';
import { encode, type Encoded, maxStored, screenSize } from './encode.ts';

/** A picture that was sent and is not in the project yet. */
interface HeldPicture {
  readonly facts: Uploaded;
  readonly bytes: Buffer;
  /** The bytes that browsers show of it. */
  readonly display: Buffer;
  /** Its last encoding, with the crop, kept because it is measured before it is stored. */
  encoded?: { readonly crop: string; readonly as: Promise<Encoded> };
}

/** Pictures that were sent. The last four are held: an editor who chooses a fifth has given up the first. */
export interface Uploads {
  /** Takes a picture. @throws Refusal in the words of the check if pages could not show it, or if a drawing does more than draw */
  readonly take: (name: string, bytes: Buffer) => Promise<Uploaded>;
  /** The bytes at an address that `take` gave; undefined for any other. */
  readonly shownAt: (address: string) => Buffer | undefined;
  /** A picture as it would be stored. @throws Refusal if it is no longer held, or the crop is not inside of it */
  readonly result: (id: string, crop: Crop) => Promise<Encoded>;
  /** The facts of a picture from when it came. @throws Refusal if it is no longer held */
  readonly factsOf: (id: string) => Uploaded;
}

const maxHeld = 4;

/** Holds pictures in memory between the choice of a file and its storing. */
export function openUploads(): Uploads {
  const uploads = new Map<string, HeldPicture>();
  const find = (id: string): HeldPicture => {
    const upload = uploads.get(id);
    if (!upload) throw new Refusal(404, 'The studio does not have this picture any more. Choose it again.');
    return upload;
  };
  return {
    async take(name, data) {
      const words = tooLarge(data.length);
      if (words !== undefined) throw new Refusal(413, words);
      const isDrawing =
        /\.svg$/i.test(name) || /^(?:\uFEFF)?\s*<(?:svg|\?xml|!)/.test(data.toString('utf8', 0, 200));
      const id = randomBytes(16).toString('hex');
      const { bytes, ...size } = isDrawing ? await drawing(data) : photograph(data);
      const display = isDrawing ? bytes : await shownOf(bytes);
      const facts: Uploaded = {
        id,
        address: `/uploads/${id}.${isDrawing ? 'svg' : 'webp'}`,
        name: slugLike(name) || 'picture',
        isDrawing,
        bytes: bytes.length,
        ...size,
      };
      uploads.set(id, { facts, bytes, display });
      for (const oldest of [...uploads.keys()].slice(0, -maxHeld)) uploads.delete(oldest);
      return facts;
    },
    shownAt: (address) => [...uploads.values()].find(({ facts }) => facts.address === address)?.display,
    async result(id, crop) {
      const one = find(id);
      const { bytes, facts } = one;
      if (facts.isDrawing) return { bytes, width: facts.width, height: facts.height };
      const isInside =
        crop.width >= 1 &&
        crop.height >= 1 &&
        crop.x + crop.width <= facts.width &&
        crop.y + crop.height <= facts.height;
      if (!isInside) throw new Refusal(400, 'The frame is not inside of the picture.');
      const key = JSON.stringify(crop);
      if (one.encoded?.crop !== key) one.encoded = { crop: key, as: encode(bytes, crop) };
      return one.encoded.as;
    },
    factsOf: (id) => find(id).facts,
  };
}

type SizedPicture = Pick<HeldPicture, 'bytes'> & Pick<Uploaded, 'width' | 'height'>;

function photograph(bytes: Buffer): SizedPicture {
  const read = readPicture(undefined, bytesOf(bytes));
  if (typeof read === 'string') throw new Refusal(422, read);
  return { bytes, width: read.width, height: read.height };
}

async function shownOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await screenSize(bytes);
  } catch {
    throw new Refusal(
      422,
      'The pixels of this picture cannot be read: the file is damaged, so export it again.',
    );
  }
}

/** A drawing is taken as it will be stored: minimised. */
async function drawing(bytes: Buffer): Promise<SizedPicture> {
  if (!isUtf8(bytes))
    throw new Refusal(422, 'The text of this drawing is not UTF-8. Save it in that encoding.');
  if (bytes.length > maxStored)
    throw new Refusal(
      413,
      `This drawing has ${Math.ceil(bytes.length / 1e3)} kB. ${maxStored / 1e3} kB is the most. Draw it with fewer points.`,
    );
  const text = bytes.toString('utf8');
  const { problems, size } = readDrawing(text);
  if (problems.length > 0)
    throw new Refusal(422, 'The check refuses this drawing.', {
      details: problems.map(({ reason }) => reason),
    });
  if (!size)
    throw new Refusal(422, 'This drawing does not say its size. Give its `svg` element a `viewBox`.');
  return { bytes: Buffer.from(await minimised(text)), ...size };
}
