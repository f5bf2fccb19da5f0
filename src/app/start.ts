import type { EarlyPress, Pressed } from '../browser/early-clicks.ts';

/**
 * Starts the app of a prerendered page once the page is there: its script would otherwise take the line from the picture and the fonts that
 * the visitor waits for. Its links and scripts lie in a template, where the browser does not look for files. It starts on the first press
 * or key, or after three seconds, even if a picture is still on its way.
 */
const longest = 3_000;
const uses = ['pointerdown', 'keydown', 'focusin'] as const;

function start(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-app]');
  if (!later) return;
  later.remove();
  document.head.append(later.content);
}

if (document.readyState === 'complete') start();
else {
  addEventListener('load', start);
  for (const use of uses) addEventListener(use, start, { once: true });
  setTimeout(start, longest);
}

/*
 * Content far below the first screen has a guessed height (`--far` in `src/styles/base.css`). A visitor who comes back to a place in the
 * page, or follows a link to one, needs the true height of all that is above it.
 */
const layOutAll = () => (document.documentElement.dataset['whole'] = '');
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') layOutAll();
addEventListener('click', ({ target }) => (target as Element).closest('a')?.hash && layOutAll(), true);

/*
 * The button or box that is pressed before the app listens, which the app then presses again (`src/browser/early-clicks.ts`). Only the
 * last press counts: an impatient second one of the same button must not undo the first.
 */
/** The controls of lists. */
const pressable = 'button, [type=checkbox]';
let pressed: Pressed | null = null;
const remember = ({ target }: Event) => (pressed = (target as Element).closest<Pressed>(pressable));
addEventListener('click', remember, true);
addEventListener(
  'earlypress',
  (event) => {
    removeEventListener('click', remember, true);
    (event as EarlyPress).detail(pressed);
  },
  { once: true },
);
