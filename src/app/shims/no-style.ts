/** Replaces style-to-object: sanitised documents have no `style` attribute. */
// oxlint-disable-next-line import/no-default-export -- the shape of the package it replaces
export default function styleToObject(): never {
  throw new Error('Unexpected style attribute, expected none in a sanitised document');
}
