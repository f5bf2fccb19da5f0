/** A text in which `code` is set as such. */
export const WithCode = ({ text }: { readonly text: string }) =>
  // A text's parts have no names, and never change places.
  // oxlint-disable-next-line react/no-array-index-key
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
