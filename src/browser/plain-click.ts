/** Whether a press on a link opens it in this window; one with a key or another button opens a tab, a window or a menu. */
export const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
