import { useEffect, useRef, useState } from 'react';
import type { Image } from '#content/types.js';
import { classNames } from './class-names.ts';
import styles from './Picture.module.css';

const PLACEHOLDER = '/images/placeholder.svg';

interface PictureProps {
  readonly image: Image;
  /** What the picture shows; empty (the default) for decoration. */
  readonly alt?: string;
  /** Which part stays in sight when the frame crops the picture. Default: center. */
  readonly focus?: 'start' | 'center' | 'end' | undefined;
  /** For a picture above the fold: loads at once and first. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture with its size, so that nothing moves when it arrives. One that cannot be loaded is replaced by the
 * placeholder, once; so is one whose error came before the page's script did.
 */
export const Picture = ({ image, alt = '', focus = 'center', eager = false, className }: PictureProps) => {
  const element = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const { src, width, height } = image;
  const fail = () => setBroken(src);

  useEffect(() => {
    const { current } = element;
    // A drawing without a size of its own may be complete with no natural width: only decoding tells.
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(src));
  }, [src]);

  return (
    <img
      ref={element}
      className={classNames(styles[focus], className)}
      src={broken === src ? PLACEHOLDER : src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={fail}
    />
  );
};
