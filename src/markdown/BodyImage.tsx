import { use, type ReactElement } from 'react';
import { Picture } from '../components/Picture.tsx';
import { ImageSizes, type Sizes } from './image-sizes.ts';
import styles from './BodyImage.module.css';

interface Props {
  readonly src?: string;
  readonly alt?: string;
}

/** The size of the site's plates, for a picture whose size the document does not know. */
const usual: Sizes[string] = [1200, 630];

/** A picture of a document: it keeps its place while it loads, and falls back to the placeholder. */
export function BodyImage({ src, alt = '' }: Props): ReactElement | null {
  const sizes = use(ImageSizes);
  if (!src) return null;
  const [width, height, photo] = (Object.hasOwn(sizes, src) && sizes[src]) || usual;
  const image = { src, width, height, ...(photo && { photo }) };
  return <Picture className={styles.image} image={image} slot="body" alt={alt} />;
}
