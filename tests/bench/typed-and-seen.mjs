/**
 * Times the effects of a key, in a page: `typedAt()` is when the last key changed a field, `whenSeen(selector, words)` when one of the
 * elements first has these words. Both are dates in ms, because a page and a frame of another origin count from their own start.
 * `frameTimes(count)` are the times between the next frames, in ms. Plain JavaScript, because the browser gets it as it is.
 */
let typed = Number.NaN;
addEventListener('input', () => void (typed = Date.now()), true);

/** @param {string} selector @param {string} words */
const whenSeen = (selector, words) =>
  new Promise((resolve) => {
    const look = () => {
      const isSeen = [...document.querySelectorAll(selector)].some((each) =>
        each.textContent.includes(words),
      );
      if (isSeen) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });

/** @param {number} count */
const frameTimes = async (count) => {
  const times = [];
  for (let last = performance.now(); times.length < count;) {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    times.push(performance.now() - last);
    last = performance.now();
  }
  return times;
};

Object.assign(window, { typedAt: () => typed, whenSeen, frameTimes });
