import type { Bytes } from './bytes.ts';
import { type Header, Truncated } from './header.ts';

/** A box of an ISO media file: its name and its content. */
interface Box {
  readonly name: string;
  readonly content: Buffer;
}

/** Most bytes of the box that describes the picture; real ones have a few hundred. */
const maxMeta = 1_000_000;

/**
 * Reads the boxes of an AVIF: the size of the picture that it shows first, and how that is turned.
 * @param brands the brands that the file states
 * @returns undefined if no box says the size
 * @throws RangeError if the file ends before its picture
 */
export function readAvif(bytes: Bytes, brands: string): Header | undefined {
  const meta = metaOf(bytes);
  if (!meta) return undefined;
  const boxes = boxesIn(meta.subarray(4));
  const properties = boxesIn(contentOf(boxes, 'iprp') ?? nothing);
  const all = boxesIn(contentOf(properties, 'ipco') ?? nothing);
  const main = mainItem(contentOf(boxes, 'pitm') ?? nothing);
  const itemProperties = propertiesOf(main, contentOf(properties, 'ipma') ?? nothing).flatMap(
    (place) => all[place - 1] ?? [],
  );
  const size = contentOf(itemProperties, 'ispe');
  if (!size) return undefined;
  return {
    width: size.readUInt32BE(4),
    height: size.readUInt32BE(8),
    turned: ((contentOf(itemProperties, 'irot')?.readUInt8(0) ?? 0) & 1) === 1,
    animated: brands.startsWith('avis'),
  };
}

const nothing = Buffer.alloc(8);

const contentOf = (boxes: readonly Box[], name: string): Buffer | undefined =>
  boxes.find((box) => box.name === name)?.content;

/** The box that describes the pictures. All boxes of the file must end inside it, and one must hold pixels. */
function metaOf(bytes: Bytes): Buffer | undefined {
  let meta: Buffer | undefined;
  let hasPixels = false;
  for (let offset = 0; offset < bytes.size;) {
    const start = bytes.at(offset, 16);
    const short = start.readUInt32BE(0);
    const length = short === 1 ? Number(start.readBigUInt64BE(8)) : short || bytes.size - offset;
    if (length < 8) return undefined;
    if (offset + length > bytes.size) throw new Truncated();
    const head = short === 1 ? 16 : 8;
    const name = start.toString('latin1', 4, 8);
    hasPixels ||= name === 'mdat';
    if (name === 'meta') meta = bytes.at(offset + head, Math.min(length - head, maxMeta));
    offset += length;
  }
  if (meta && !hasPixels) throw new Truncated();
  return meta;
}

function boxesIn(content: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let offset = 0; offset + 8 <= content.length;) {
    const length = content.readUInt32BE(offset);
    if (length < 8 || offset + length > content.length) break;
    const name = content.toString('latin1', offset + 4, offset + 8);
    boxes.push({ name, content: content.subarray(offset + 8, offset + length) });
    offset += length;
  }
  return boxes;
}

const mainItem = (content: Buffer): number =>
  content.readUInt8(0) === 0 ? content.readUInt16BE(4) : content.readUInt32BE(4);

/** The places, from 1, of the properties that belong to a picture. */
function propertiesOf(item: number, content: Buffer): readonly number[] {
  const [version, wide] = [content.readUInt8(0), (content.readUInt8(3) & 1) === 1];
  let offset = 8;
  for (let rest = content.readUInt32BE(4); rest > 0; rest -= 1) {
    const id = version === 0 ? content.readUInt16BE(offset) : content.readUInt32BE(offset);
    offset += version === 0 ? 2 : 4;
    const count = content.readUInt8(offset);
    const first = offset + 1;
    offset = first + count * (wide ? 2 : 1);
    if (id !== item) continue;
    return Array.from({ length: count }, (_, index) =>
      wide ? content.readUInt16BE(first + 2 * index) & 0x7fff : content.readUInt8(first + index) & 0x7f,
    );
  }
  return [];
}
