/**
 * Runs in a page: records in `window.painted` when each h1 was first painted, in ms since the epoch. Plain JavaScript,
 * because the browser gets it as it is.
 */
/** @type {Record<string, number>} */
const painted = {};
Object.assign(window, { painted });

const look = () => {
  const heading = document.querySelector('main h1')?.textContent;
  if (heading && !(heading in painted)) {
    painted[heading] = 0;
    // A task after the frame with the heading: by then it is painted.
    setTimeout(() => (painted[heading] = performance.timeOrigin + performance.now()));
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
