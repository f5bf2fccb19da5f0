import { lazy, type ReactElement, Suspense } from 'react';
import type { Props } from './PictureDialog.tsx';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

/** The dialog of a picture, whose code comes when it is first opened. */
export const LatePictureDialog = (props: Props): ReactElement => (
  <Suspense>
    <PictureDialog {...props} />
  </Suspense>
);
