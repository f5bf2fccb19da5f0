import { textsIn } from './find.ts';
import { bringIntoSight, makeFrame } from './frame.ts';

/** Picking a text of the page. */
export interface Picking {
  readonly begin: () => void;
  readonly end: () => void;
}

const rangeOf = (node: Node): Range => {
  const range = document.createRange();
  range.selectNode(node);
  return range;
};

/** Texts and pictures that are on the page and can be seen, in their order. */
const places = (): Node[] =>
  [...textsIn(document.body), ...document.images]
    .filter((node) => rangeOf(node).getClientRects().length > 0)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/** The text or picture under the pointer. */
function under({ clientX: x, clientY: y, target }: MouseEvent): Node | undefined {
  if (target instanceof HTMLImageElement) return target;
  // Older browsers have the function of another name alone.
  const at =
    document.caretPositionFromPoint?.(x, y)?.offsetNode ??
    document.caretRangeFromPoint?.(x, y)?.startContainer;
  if (at instanceof Text && target instanceof Node && target.contains(at)) return at;
  return target instanceof Element ? textsIn(target)[Symbol.iterator]().next().value : undefined;
}

/** Listens before the page does, and keeps from it the events that are acted on. @param actOf undefined for the page's events */
function before<Name extends 'click' | 'keydown'>(
  name: Name,
  actOf: (event: DocumentEventMap[Name]) => (() => void) | undefined,
): void {
  document.addEventListener(
    name,
    (event) => {
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    },
    true,
  );
}

/** The place that is some steps further on the page; without one before it the first in sight. */
function stepFrom(current: Node | undefined, by: number): Node | undefined {
  const all = places();
  const inSight = all.findIndex((node) => rangeOf(node).getBoundingClientRect().top >= 0);
  const at = current ? all.indexOf(current) + by : inSight;
  return all[Math.min(Math.max(at, 0), all.length - 1)];
}

/**
 * Lets people pick a text or a picture: with Alt and a click at any time, or while picking by pointer, arrow keys and Enter.
 * @param onPick called with the picked node
 * @param onLeave called when picking is ended here
 */
export function openPicking(onPick: (node: Node) => void, onLeave: () => void): Picking {
  const showFrame = makeFrame('pick');
  let isOn = false;
  let current: Node | undefined;
  const point = (node: Node | undefined): void => {
    current = node;
    showFrame(node && rangeOf(node), '');
  };
  const end = (): void => {
    isOn = false;
    document.documentElement.style.removeProperty('cursor');
    point(undefined);
  };
  const pick = (node: Node | undefined): void => {
    if (!node) return;
    end();
    onPick(node);
  };
  const step = (by: number): void => {
    const next = stepFrom(current, by);
    if (!next) return;
    bringIntoSight(rangeOf(next));
    point(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowRight: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => step(-1),
    Enter: () => pick(current),
    Escape: () => {
      end();
      onLeave();
    },
  };
  before('click', (event) => (event.altKey || isOn ? () => pick(under(event)) : undefined));
  before('keydown', ({ key }) => (isOn ? keys[key] : undefined));
  addEventListener('pointermove', (event) => isOn && point(under(event)), { passive: true });
  return {
    begin() {
      isOn = true;
      document.documentElement.style.cursor = 'crosshair';
      step(0);
    },
    end,
  };
}
