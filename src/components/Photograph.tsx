import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import {
  type Photo,
  photoAddress,
  photoFormats,
  photoSet,
  photoWidths,
} from '../../scripts/engine/contract/photo.ts';
import { sizesOf, type Slot } from './picture-slots.ts';
import { classNames } from './class-names.ts';
import styles from './Photograph.module.css';

interface PhotographProps {
  readonly photo: Photo;
  readonly slot: Slot;
  readonly alt: string;
  /** Those of the `img` element that do not differ between photographs and drawings. */
  readonly attributes: ComponentProps<'img'> & { readonly width: number };
}

/**
 * A photograph in the formats and widths that the build has made of it. Its place has a colour like its own until it is there. One that
 * is wanted at once is announced at the start of its page: browsers that do not know the best format skip that line.
 */
export const Photograph = ({ photo, slot, alt, attributes }: PhotographProps) => {
  const { width, className, fetchPriority } = attributes;
  const sizes = sizesOf(slot, import.meta.env.SMALL_SCREEN);
  const setOf = (ending: string): string => photoSet(photo, width, ending);
  const fallback = photoAddress(photo, Math.max(...photoWidths(width)), photo.fallback);
  // In the browser the picture itself is asked for no later.
  if (import.meta.env.SSR && fetchPriority === 'high') announce(fallback, setOf(photoFormats[0]), sizes);
  return (
    <picture className={styles.frame}>
      {photoFormats.map((ending) => (
        <source key={ending} type={`image/${ending}`} srcSet={setOf(ending)} sizes={sizes} />
      ))}
      <img
        {...attributes}
        alt={alt}
        className={classNames(className, photo.tone)}
        src={fallback}
        srcSet={setOf(photo.fallback)}
        sizes={sizes}
      />
    </picture>
  );
};

function announce(address: string, imageSrcSet: string, imageSizes: string): void {
  preload(address, {
    as: 'image',
    type: `image/${photoFormats[0]}`,
    fetchPriority: 'high',
    imageSrcSet,
    imageSizes,
  });
}
