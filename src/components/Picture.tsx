import { useEffect, useRef, useState } from 'react';
import type { Image } from '#content/types.js';
import type { Slot } from './picture-slots.ts';
import { classNames } from './class-names.ts';
import { Photograph } from './Photograph.tsx';
import styles from './Picture.module.css';
import { placeholder } from './placeholder.ts';

interface PictureProps {
  readonly image: Image;
  /** Where the picture is on the page: a photograph comes in the width that this place needs. */
  readonly slot: Slot;
  /** The alternative text; empty (the default) for decoration. */
  readonly alt?: string;
  /** The part that stays visible when the frame crops the picture. Default: center. */
  readonly focus?: 'start' | 'center' | 'end' | undefined;
  /** For a picture above the fold: loads eagerly, with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture with its size, so that nothing moves when it loads. A picture that fails to load is replaced by the
 * placeholder, once, even if it failed before the page's script ran.
 */
export const Picture = ({
  image,
  slot,
  alt = '',
  focus = 'center',
  eager = false,
  className,
}: PictureProps) => {
  const element = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const { src, width, height, photo } = image;
  const fail = () => setBroken(src);

  useEffect(() => {
    const { current } = element;
    // An SVG without an intrinsic size may be complete with no natural width: only decoding tells.
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(src));
  }, [src]);

  const attributes = {
    ref: element,
    className: classNames(styles[focus], className),
    width,
    height,
    decoding: 'async',
    onError: fail,
    ...(eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)),
  } as const;
  return photo && broken !== src ? (
    <Photograph photo={photo} slot={slot} alt={alt} attributes={attributes} />
  ) : (
    // A new element, because Chromium may leave one that failed without its size, whatever it shows then.
    <img key={broken ?? 'own'} src={broken === src ? placeholder : src} alt={alt} {...attributes} />
  );
};
