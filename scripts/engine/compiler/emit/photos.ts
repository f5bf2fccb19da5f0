import type { Photo } from '../../contract/photo.ts';
import type { ContentGraph } from '../link/graph.ts';

/** Where the build puts the pictures that it makes of photographs: hosts let browsers keep these files for good. */
const folder = '/assets/photos';

/** A photograph that the build makes pictures of. */
export interface BuiltPhoto extends Photo {
  /** The address of the original. */
  readonly address: string;
  readonly width: number;
  /** Whether pages show it. Of any other only the copy without metadata is made. */
  readonly isShown: boolean;
}

/** A type without methods, so that it is JSON. */
type PhotoJson = { readonly [Key in keyof Photo]: Photo[Key] };

/** The facts of a photograph that pages need besides its size; absent for drawings, and where its pixels have not been read. */
export function photoOf({ files }: Pick<ContentGraph, 'files'>, address: string): PhotoJson | undefined {
  const { pixels } = files.get(address) ?? {};
  if (!pixels) return undefined;
  const { hash, fallback, tone } = pixels;
  return { stem: `${folder}/${slugOf(address)}-${hash}`, fallback, ...(tone && { tone }) };
}

/** The name of a file in addresses, without its ending. */
const slugOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** All photographs of the site, for the build. */
export function photosOf({ entries, files }: ContentGraph): readonly BuiltPhoto[] {
  const shownAddresses = new Set(
    entries.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.kind === 'image' && fact.slots ? [fact.address] : [])),
    ),
  );
  return [...files].flatMap(([address, { width = 0 }]) => {
    const photo = photoOf({ files }, address);
    return photo ? [{ ...photo, address, width, isShown: shownAddresses.has(address) }] : [];
  });
}
