import { htmlAttributes, htmlText } from '../../site/escape.ts';

/** A page in one width and scheme that differs, with the files of its pictures. */
export interface ShownPage {
  readonly page: string;
  readonly width: number;
  readonly scheme: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** How many places differ; 0 if the page is added or removed. */
  readonly places: number;
  /** Paths from the report's folder. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly difference?: string | undefined;
  /** A small picture of the first places that differ. */
  readonly strip: string;
}

/** What the report tells. */
export interface PictureReport {
  /** The revision as it was named. */
  readonly base: string;
  /** One sentence: what was compared, and what came of it. */
  readonly summary: string;
  /** The changes of the content in words, as markdown. */
  readonly words: string;
  readonly shots: readonly ShownPage[];
  /** What a first visit of a page takes more or less than before, in bytes, compressed. */
  readonly sizes: readonly SizeChange[];
  /** A sentence for each budget that a page exceeds. */
  readonly overBudget: readonly string[];
  /** Days to come on which something begins or ends that the revision does not know of. */
  readonly dates: readonly { readonly date: string; readonly what: string }[];
}

/** How the size of a page has changed. */
export interface SizeChange {
  readonly page: string;
  readonly kind: string;
  readonly before: number;
  readonly after: number;
}

/** `/plugins at 390 px, dark` */
const shotName = ({ page, width, scheme }: Pick<ShownPage, 'page' | 'width' | 'scheme'>): string =>
  `${page} at ${width} px, ${scheme}`;

/** An element with attributes. @param inside markup: elements, or text from `htmlText` */
const element = (name: string, attributes: Readonly<Record<string, string>>, ...inside: string[]): string =>
  `<${name}${htmlAttributes(attributes)}>${inside.join('')}</${name}>`;

/** The report as a page: for each picture a slider, both side by side, and what differs. It needs only the pictures beside it. */
export function htmlReport({ base, summary, words, shots }: PictureReport): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const title = htmlText(`Pictures since ${base}`);
  const links = pages.map((page) => element('li', {}, element('a', { href: `#${page}` }, htmlText(page))));
  const main = [
    ...(pages.length > 1 ? [element('nav', { 'aria-label': 'Pages' }, element('ul', {}, ...links))] : []),
    element(
      'details',
      {},
      element('summary', {}, 'Content in words'),
      element('pre', { tabindex: '0' }, htmlText(words.trim())),
    ),
    ...pages.map((page) =>
      element(
        'section',
        { 'aria-labelledby': page },
        element('h2', { id: page }, htmlText(page)),
        ...shots.filter((shot) => shot.page === page).map((shot) => article(shot, shots.indexOf(shot))),
      ),
    ),
  ];
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    element('title', {}, title),
    element('style', {}, style),
  ];
  const body = [
    element('header', {}, element('h1', {}, title), element('p', {}, htmlText(summary))),
    element('main', {}, ...main),
    element('script', {}, script),
  ];
  const page = element('html', { lang: 'en-CA' }, element('head', {}, ...head), element('body', {}, ...body));
  return `<!doctype html>\n${page}\n`;
}

/** One page in one width and scheme. @param index tells its buttons from those of the others */
function article(shot: ShownPage, index: number): string {
  const name = shotName(shot);
  const heading = element('h3', {}, htmlText(`${shot.width} px, ${shot.scheme}`));
  const image = (src: string, what: string): string =>
    `<img${htmlAttributes({ src, alt: `${what} of ${name}`, width: `${shot.width}`, loading: 'lazy' })}>`;
  const screen = (label: string, ...inside: string[]): string =>
    element('div', { class: 'screen', tabindex: '0', role: 'group', 'aria-label': label }, ...inside);
  if (!shot.before || !shot.after || !shot.difference) {
    const picture = shot.after ? image(shot.after, 'Picture') : image(shot.before ?? '', 'Last picture');
    return element(
      'article',
      {},
      heading,
      element('p', {}, `The page is ${shot.kind}.`),
      screen(name, picture),
    );
  }
  const side = (which: string, caption: string, picture: string): string =>
    element('figure', { class: which }, element('figcaption', {}, caption), picture);
  const both = [
    side('before', 'Before', image(shot.before, 'Before: picture')),
    side('after', 'Now', image(shot.after, 'Now: picture')),
  ];
  return element(
    'article',
    { 'data-mode': 'slider' },
    heading,
    element('p', {}, `${shot.places} ${shot.places === 1 ? 'place differs' : 'places differ'}.`),
    modes(name, index),
    element(
      'label',
      { class: 'slide' },
      'How much of the picture before is seen ',
      `<input${htmlAttributes({ type: 'range', min: '0', max: '100', value: '50' })}>`,
    ),
    screen(
      `Pictures of ${name}`,
      element('div', { class: 'both' }, ...both),
      element('div', { class: 'difference' }, image(shot.difference, 'In red, what differs')),
    ),
  );
}

/** The buttons that choose how to compare. */
function modes(name: string, index: number): string {
  const mode = (value: string, label: string, checked: Readonly<Record<string, string>> = {}): string => {
    const attributes = { type: 'radio', name: `mode-${index}`, value, ...checked };
    return element('label', {}, `<input${htmlAttributes(attributes)}>`, ` ${label}`);
  };
  return element(
    'fieldset',
    {},
    element('legend', {}, htmlText(`How to compare ${name}`)),
    mode('slider', 'Slider', { checked: '' }),
    mode('sides', 'Side by side'),
    mode('difference', 'Difference'),
  );
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#8a8a8a, #8a8a8a); font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1500px; padding: 1rem; background: light-dark(#fff, #111); color: light-dark(#111, #f2f2f2); }
a { color: light-dark(#003c8f, #a8ccff); }
:focus-visible { outline: 3px solid light-dark(#003c8f, #a8ccff); outline-offset: 2px; }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: 0.75rem; }
article { border-top: 1px solid var(--line); margin-block: 1.5rem; padding-top: 0.5rem; }
fieldset { border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
label { display: inline-block; min-height: 24px; padding-block: 4px; }
input[type='range'] { width: min(24rem, 80vw); vertical-align: middle; }
.screen { overflow: auto; max-height: 80vh; border: 1px solid var(--line); background: #777; }
figure { margin: 0; }
figcaption { background: light-dark(#fff, #111); padding: 0.25rem 0.5rem; font-weight: 600; }
img { display: block; max-width: none; height: auto; }
[data-mode='slider'] .both { display: grid; width: max-content; }
[data-mode='slider'] figure { grid-area: 1 / 1; }
[data-mode='slider'] figcaption { display: none; }
[data-mode='slider'] .before { z-index: 1; clip-path: inset(0 calc(100% - var(--seen, 50%)) 0 0); border-inline-end: 0; }
[data-mode='sides'] .both { display: flex; gap: 1rem; width: max-content; }
[data-mode='difference'] .both, [data-mode='slider'] .difference, [data-mode='sides'] .difference { display: none; }
article:not([data-mode='slider']) .slide { display: none; }
`;

const script = `
for (const article of document.querySelectorAll('article[data-mode]')) {
  article.addEventListener('change', ({ target }) => {
    if (target.type === 'radio') article.dataset.mode = target.value;
  });
  article.querySelector('input[type=range]').addEventListener('input', ({ target }) => {
    article.style.setProperty('--seen', target.value + '%');
  });
}
`;
