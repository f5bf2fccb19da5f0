/** Stands in for style-to-object: sanitised documents hold no `style` attribute. */
export default function styleToObject(): never {
  throw new Error('Unexpected style attribute, expected none in a sanitised document');
}
