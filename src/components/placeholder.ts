import styles from './Picture.module.css';

/** The address of the picture that stands for one that failed. */
export const placeholder = '/images/placeholder.svg';

const kinds = [styles.start, styles.center, styles.end];

/** Whether an image is one of `Picture`, so that it has a placeholder. */
export const isPicture = ({ classList, src }: HTMLImageElement): boolean =>
  kinds.some((kind) => kind && classList.contains(kind)) && !src.endsWith(placeholder);

/** Puts the placeholder in the place of a failed picture that React does not own: a new element, as in `Picture`. */
export function replacePicture(picture: HTMLImageElement): void {
  const image = new Image();
  for (const name of ['class', 'alt', 'width', 'height'])
    image.setAttribute(name, picture.getAttribute(name) ?? '');
  image.src = placeholder;
  (picture.closest('picture') ?? picture).replaceWith(image);
}
