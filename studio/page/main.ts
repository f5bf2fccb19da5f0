/** The script of the preview's pages: marks the field in focus, lets people pick a text, and tells the studio what it shows. */
import { type FromPage, shownEvent, type ToPage } from '../preview.ts';
import { placeOf, pointedAt } from './find.ts';
import { bringIntoSight, makeFrame } from './frame.ts';
import { openPicking } from './pick.ts';

/** The methods that are used of the router, which names itself so in development. */
interface Router {
  readonly invalidate: () => Promise<void>;
  readonly navigate: (to: { readonly href: string; readonly replace: boolean }) => Promise<void>;
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
}

const router = (): Router | undefined => Reflect.get(window, '__TSR_ROUTER__') as Router | undefined;

/** The studio's origin: that with the same name of the machine, else the one of a codespace. */
const studio = (() => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="studio"]')?.content ?? '';
  const origins = content.split(' ');
  return origins.find((origin) => new URL(origin).hostname === location.hostname) ?? origins.at(-1) ?? '';
})();

const tell = (message: FromPage): void => parent.postMessage(message, studio);

const showFrame = makeFrame('mark');
let mark: Extract<ToPage, { kind: 'mark' }>['mark'];
let wasFound: boolean | undefined;

let marked: Node | undefined;

/** Draws the mark where its text is now. @param isNew whether the person has just gone to the field */
function drawMark(isNew: boolean): void {
  const place = mark && (placeOf(mark) ?? (isNew ? undefined : lastPlace()));
  marked = place?.commonAncestorContainer;
  if (place && isNew) bringIntoSight(place);
  showFrame(place, mark?.name ?? '');
  const isFound = place !== undefined;
  if (mark && (isNew || isFound !== wasFound)) tell({ kind: 'marked', isFound });
  wasFound = isFound;
}

/** Where the mark was: while a person types, the page has the new text earlier than the studio has told of it. */
function lastPlace(): Range | undefined {
  if (!marked?.isConnected) return undefined;
  const range = document.createRange();
  range.selectNodeContents(marked);
  return range.getClientRects().length > 0 ? range : undefined;
}

const picking = openPicking(
  (node) => tell({ kind: 'pointed', pointed: pointedAt(node) }),
  () => tell({ kind: 'left' }),
);

function hear(message: ToPage): void {
  if (message.kind === 'mark') {
    const isNew = message.mark?.name !== mark?.name || message.mark?.near[0] !== mark?.near[0];
    ({ mark } = message);
    drawMark(isNew);
  } else if (message.kind === 'scheme') document.documentElement.style.colorScheme = `only ${message.scheme}`;
  else if (message.kind === 'go') void router()?.navigate({ href: message.address, replace: true });
  else if (message.isOn) picking.begin();
  else picking.end();
}

/** The site moves the focus to a new page's heading and to messages. While an editor writes in the studio, the page must not take it. */
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
  if (origin === studio && source === parent) hear(data);
});

/** A link to another site would lead the preview away. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && link.origin !== location.origin) event.preventDefault();
});

addEventListener('keydown', (event) => {
  if (event.key !== 'F6') return;
  event.preventDefault();
  tell({ kind: 'pane', by: event.shiftKey ? -1 : 1 });
});

let frameOfWindow = 0;
/** The page has changed, or is laid out again: the mark follows. */
const follow = (): void => {
  frameOfWindow ||= requestAnimationFrame(() => {
    frameOfWindow = 0;
    if (mark) drawMark(false);
  });
};
const root = document.getElementById('root');
if (root) new MutationObserver(follow).observe(root, { childList: true, subtree: true, characterData: true });
new ResizeObserver(follow).observe(document.documentElement);
document.fonts.addEventListener('loadingdone', follow);

const tellDrawn = (): void => tell({ kind: 'drawn', address: location.pathname });
const again = (): void => void router()?.invalidate().then(tellDrawn);
import.meta.hot?.on(shownEvent, again);
import.meta.hot?.on('vite:ws:connect', again); // a change until then was not heard of
import.meta.hot?.on('vite:afterUpdate', again);

/** The router is there once the page's own script has run. */
function begin(): void {
  const appRouter = router();
  if (!appRouter) {
    requestAnimationFrame(begin);
    return;
  }
  appRouter.subscribe('onRendered', tellDrawn);
  tell({ kind: 'ready' });
  tellDrawn();
}
begin();
