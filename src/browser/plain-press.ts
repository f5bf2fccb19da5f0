/** Whether a key or a click is without the keys that give it another meaning: with one, a link opens in a tab or a window, or is saved. */
export const isPlain = ({
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  !(metaKey || altKey || ctrlKey || shiftKey);
