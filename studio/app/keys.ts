/** Whether a key is pressed together with Ctrl, or with ⌘ on a Mac, and with nothing else. */
export const isCommand = (event: KeyboardEvent, key: string, shift = false): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.shiftKey === shift &&
  event.key.toLowerCase() === key;

/** The sign of the key that commands are given with on this machine. */
export const commandKey: string = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
