/**
 * Runs in a page: calls `window.keyPainted` with the time in ms from a key until the change that it brought is painted. Plain
 * JavaScript, because the browser gets it as it is.
 */
let pressed = 0;
addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
new MutationObserver(() => {
  const began = pressed;
  pressed = 0;
  // A task after the next frame runs when that frame is painted.
  if (began > 0)
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.get(window, 'keyPainted')(performance.now() - began)),
    );
}).observe(document, { childList: true, subtree: true, characterData: true });
