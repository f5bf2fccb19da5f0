import { createContext } from 'react';
import type { Photo } from '../../scripts/engine/contract/photo.ts';

/** Widths and heights of pictures in pixels, by address; for a photograph, the pictures that the build has made of it. */
export type Sizes = Readonly<Record<string, readonly [width: number, height: number, photo?: Photo]>>;

/** The sizes of the pictures in the current document, so that nothing moves when they load. */
export const ImageSizes = createContext<Sizes>({});
