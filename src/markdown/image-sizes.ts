import { createContext } from 'react';

/** Widths and heights of pictures in pixels, by address. */
export type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** The sizes of the pictures in the current document, so that nothing moves when they load. */
export const ImageSizes = createContext<Sizes>({});
