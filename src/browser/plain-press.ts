/** Whether a key or a click is without the keys that give it another meaning: with one, a link opens in a tab or a window, or is saved. */
export const isPlain = ({
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Closes a dialog on a press beside its sheet, which hits the dialog itself, with the main button: another one opens the browser's
 * menu. For `onMouseDown`, because a click hits the dialog too where a selection of its words ends there.
 */
export const closeFromBeside = ({
  button,
  target,
  currentTarget,
}: {
  readonly button: number;
  readonly target: EventTarget;
  readonly currentTarget: HTMLDialogElement;
}): void => {
  if (button === 0 && target === currentTarget) currentTarget.close();
};
