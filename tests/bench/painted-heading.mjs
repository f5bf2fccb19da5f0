/**
 * Runs in a page: notes in `window.painted` when each h1 was first painted, in ms of the epoch. Plain JavaScript, because it
 * is handed to the browser as it is.
 */
/** @type {Record<string, number>} */
const painted = {};
Object.assign(window, { painted });

const look = () => {
  const heading = document.querySelector('main h1')?.textContent;
  if (heading && !(heading in painted)) {
    painted[heading] = 0;
    // The task after the frame in which it stands there: by then it is painted.
    setTimeout(() => (painted[heading] = performance.timeOrigin + performance.now()));
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
