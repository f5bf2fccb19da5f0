/** How far below the top of the window the part begins that is being read: below where a link to a heading puts it. */
const readingLine = 120;

/**
 * Marks the part of a text that is being read in its table of contents (`[data-contents]`); none above the first part. It follows the
 * scroll position, one look for each frame that is painted. Nothing is measured while the table is not shown.
 * @returns a function that ends it
 */
export function markCurrentPart(): () => void {
  const list = document.querySelector<HTMLElement>('[data-contents]');
  const links = [...(list?.querySelectorAll('a') ?? [])];
  let marked: HTMLAnchorElement | undefined;
  const end = follow(() => {
    if (!list?.clientHeight) return;
    const current = linkToCurrent(links);
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'location');
    if (current) bringIntoView(list, current);
    marked = current;
  });
  return () => {
    end();
    marked?.removeAttribute('aria-current');
  };
}

/** Calls `look` now and after each event that moves the page, in the next frame. @returns a function that ends it */
function follow(look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  soon();
  const events = ['scroll', 'resize', 'hashchange'];
  for (const event of events) addEventListener(event, soon);
  return () => {
    cancelAnimationFrame(frame);
    for (const event of events) removeEventListener(event, soon);
  };
}

/**
 * The link to the part at the reading line. Near the end of the page the line moves down to the lower edge of the window, for the last
 * headings may be unable to rise to it; at the very end the one that the address names wins, because it rises no further.
 */
function linkToCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const rest = scrollHeight - clientHeight - scrollY;
  const line = Math.max(readingLine, clientHeight - rest);
  const above = links.flatMap((link) => {
    const element = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const top = element?.getBoundingClientRect().top ?? Infinity;
    return element && top <= line
      ? [{ link, isAimed: rest < 1 && top >= 0 && element.matches(':target') }]
      : [];
  });
  return (above.find(({ isAimed }) => isAimed) ?? above.at(-1))?.link;
}

/** Scrolls a list that is higher than the window to its marked link. Only the list: the page must stay where it is. */
function bringIntoView(list: HTMLElement, link: HTMLElement): void {
  const [top, height] = [link.offsetTop, link.offsetHeight];
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top - (list.clientHeight - height) / 2;
}
