import { createContext } from 'react';

/** Width and height in pixels of pictures, by address. */
export type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** The sizes of the pictures in the document that is being shown, so that nothing moves when they arrive. */
export const ImageSizes = createContext<Sizes>({});
