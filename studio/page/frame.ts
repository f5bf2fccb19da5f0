/** Distance in px between a text and its frame. */
const gap = 4;

const looks = {
  mark: { border: '3px solid var(--buoy)', outline: '4px solid var(--ink)' },
  pick: { border: '2px dashed var(--ink)', outline: '2px solid var(--page)' },
} as const;

/**
 * Makes a frame for a place of the page, with a name on a tab. It is no part of the page: it takes no room and no pointer.
 * @returns draws it around a place, or takes it away
 */
export function makeFrame(look: keyof typeof looks): (place: Range | undefined, name: string) => void {
  const box = document.createElement('div');
  const tab = document.createElement('span');
  box.dataset['studio'] = look;
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    position: 'absolute',
    zIndex: '2147483646',
    pointerEvents: 'none',
    ...looks[look],
  });
  Object.assign(tab.style, {
    position: 'absolute',
    insetInlineStart: '-7px',
    insetBlockEnd: 'calc(100% + 7px)',
    padding: '2px 10px',
    background: 'var(--ink)',
    color: 'var(--page)',
    font: '600 13px/1.5 var(--font-text)',
    whiteSpace: 'nowrap',
  });
  box.append(tab);
  document.body.append(box);
  return (place, name) => {
    box.hidden = place === undefined;
    if (!place) return;
    const { left, top, width, height } = place.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${left + scrollX - gap - 3}px`,
      top: `${top + scrollY - gap - 3}px`,
      width: `${width + 2 * gap + 6}px`,
      height: `${height + 2 * gap + 6}px`,
      boxSizing: 'border-box',
    });
    tab.textContent = name;
    tab.hidden = name === '';
  };
}

/** Brings a place into sight if it is not. */
export function bringIntoSight(place: Range): void {
  const { top, bottom, height } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollTo({ top: scrollY + top - Math.max(60, (innerHeight - height) / 2), behavior: 'instant' });
}
