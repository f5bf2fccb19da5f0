/**
 * Cleans text that is typed or pasted in a field, and leaves the cursor where it is: the field has the clean text before React compares the
 * two, which would put it at the end.
 * @returns the clean text
 */
export function cleanTyped(
  target: HTMLInputElement | HTMLTextAreaElement,
  clean: (text: string) => string,
): string {
  const { value, selectionStart } = target;
  const text = clean(value);
  if (text !== value) {
    const cursor = clean(value.slice(0, selectionStart ?? value.length)).length;
    target.value = text;
    target.setSelectionRange(cursor, cursor);
  }
  return text;
}
