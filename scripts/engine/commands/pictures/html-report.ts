import { createHash } from 'node:crypto';
import type { Excerpt } from '../../pictures/excerpts.ts';
import { htmlAttributes, htmlText } from '../../site/escape.ts';
import type { PictureReport, ShownPage } from './pictures-report.ts';

/** The pictures of a page that differs. Without excerpts the report has no room for them. */
export interface ShownPictures {
  readonly excerpts: readonly Excerpt[];
  /** Whether more differs than the excerpts show. */
  readonly isCut: boolean;
}

/** An element with attributes. @param inside markup: elements, or text from `htmlText` */
const element = (name: string, attributes: Readonly<Record<string, string>>, ...inside: string[]): string =>
  `<${name}${htmlAttributes(attributes)}>${inside.join('')}</${name}>`;

/**
 * The report as one file: for each differing page a slider, both side by side, and the differences. It asks for nothing from anywhere, and
 * runs no script but its own.
 */
export function htmlReport(
  { base, summary, words, shots }: PictureReport,
  pictures: ReadonlyMap<ShownPage, ShownPictures>,
): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const title = htmlText(`Pictures since ${base}`);
  const links = pages.map((page, at) =>
    element('li', {}, element('a', { href: `#page-${at}` }, htmlText(page))),
  );
  const main = [
    ...(pages.length > 1 ? [element('nav', { 'aria-label': 'Pages' }, element('ul', {}, ...links))] : []),
    element(
      'details',
      {},
      element('summary', {}, 'Content in words'),
      element('pre', { tabindex: '0' }, htmlText(words.trim())),
    ),
    ...pages.map((page, at) =>
      element(
        'section',
        { 'aria-labelledby': `page-${at}` },
        element('h2', { id: `page-${at}` }, htmlText(page)),
        ...shots
          .filter((shot) => shot.page === page)
          .map((shot) => article(shot, shots.indexOf(shot), pictures.get(shot))),
      ),
    ),
  ];
  const policy = `default-src 'none'; img-src data:; style-src ${hashOf(style)}; script-src ${hashOf(script)}`;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta${htmlAttributes({ 'http-equiv': 'content-security-policy', content: policy })}>`,
    '<link rel="icon" href="data:,">',
    element('title', {}, title),
    element('style', {}, style),
  ];
  const body = [
    element('header', {}, element('h1', {}, title), element('p', {}, htmlText(summary))),
    element('main', {}, ...main),
    element('script', {}, script),
  ];
  const page = element('html', { lang: 'en' }, element('head', {}, ...head), element('body', {}, ...body));
  return `<!doctype html>\n${page}\n`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** One page in one width and scheme. @param index tells its buttons from those of the others */
function article(
  shot: ShownPage,
  index: number,
  { excerpts, isCut }: ShownPictures = { excerpts: [], isCut: true },
): string {
  const name = `${shot.page} at ${shot.width} px, ${shot.scheme}`;
  const parts = excerpts.map((excerpt, at) => {
    const which = excerpts.length > 1 ? `, part ${at + 1}` : '';
    return part(shot, name + which, excerpt);
  });
  const isChange = shot.kind === 'changed' && parts.length > 0;
  return element(
    'article',
    isChange ? { 'data-mode': 'slider' } : {},
    element('h3', {}, htmlText(`${shot.width} px, ${shot.scheme}`)),
    element('p', {}, sentence(shot, parts.length, isCut)),
    ...(isChange ? [modes(name, index), slider(name)] : []),
    ...parts,
  );
}

function sentence({ kind, places, strip }: ShownPage, parts: number, isCut: boolean): string {
  const what =
    kind === 'changed'
      ? `${places} ${places === 1 ? 'place differs' : 'places differ'}.`
      : `The page is ${kind}.`;
  if (parts === 0)
    return `${what} This report has no room for more pictures; ${element('a', { href: strip }, 'a small one')} is beside it.`;
  return isCut ? `${what} This is the beginning of it.` : what;
}

function part(shot: ShownPage, name: string, { before, after, difference }: Excerpt): string {
  const image = (webp: Uint8Array, what: string): string => {
    const src = `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
    return `<img${htmlAttributes({ src, alt: `${what} of ${name}`, width: `${shot.width}` })}>`;
  };
  const screen = (...inside: string[]): string =>
    element('div', { class: 'screen', tabindex: '0', role: 'group', 'aria-label': name }, ...inside);
  if (!before || !after || !difference) {
    const only = after ?? before;
    return only ? screen(image(only, after ? 'Picture' : 'Last picture')) : '';
  }
  const side = (which: string, caption: string, picture: string): string =>
    element('figure', { class: which }, element('figcaption', {}, caption), picture);
  return screen(
    element(
      'div',
      { class: 'both' },
      side('before', 'Before', image(before, 'Before: picture')),
      side('after', 'Now', image(after, 'Now: picture')),
    ),
    element('div', { class: 'difference' }, image(difference, 'In red, what differs')),
  );
}

const slider = (name: string): string =>
  element(
    'label',
    { class: 'slide' },
    element('span', {}, 'Before'),
    `<input${htmlAttributes({
      type: 'range',
      min: '0',
      max: '100',
      value: '50',
      'aria-label': `How much is seen of before, ${name}`,
    })}>`,
  );

/** The buttons that choose how to compare. */
function modes(name: string, index: number): string {
  const mode = (
    value: string,
    label: string,
    extraAttributes: Readonly<Record<string, string>> = {},
  ): string => {
    const attributes = { type: 'radio', name: `mode-${index}`, value, ...extraAttributes };
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
:root { color-scheme: light dark; --ground: light-dark(#fff, #111); --line: #8a8a8a; --mark: light-dark(#003c8f, #a8ccff); font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1500px; padding: 1rem; background: var(--ground); color: light-dark(#111, #f2f2f2); overflow-wrap: anywhere; }
a { color: var(--mark); }
nav li { padding-block: 4px; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: 0.75rem; }
summary { min-height: 24px; }
article { border-top: 1px solid var(--line); margin-block: 1.5rem; padding-top: 0.5rem; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
label { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 24px; padding-block: 4px; }
input { accent-color: var(--mark); }
input[type='range'] { width: min(24rem, 60vw); }
.screen { overflow: auto; max-height: 85vh; margin-block: 0.5rem; border: 1px solid var(--line); background: #777; }
figure { margin: 0; }
figcaption { background: var(--ground); padding: 0.25rem 0.5rem; font-weight: 600; }
img { display: block; height: auto; }
[data-mode='slider'] .both { position: relative; display: grid; width: fit-content; }
[data-mode='slider'] figure { grid-area: 1 / 1; }
[data-mode='slider'] figcaption { display: none; }
[data-mode='slider'] .before { z-index: 1; clip-path: inset(0 calc(100% - var(--seen, 50%)) 0 0); }
[data-mode='slider'] .both::after { content: ''; position: absolute; z-index: 2; inset-block: 0; inset-inline-start: calc(var(--seen, 50%) - 1px); width: 2px; background: #d61f1f; }
[data-mode='sides'] .both { display: grid; grid-template-columns: auto auto; justify-content: start; gap: 1rem; width: fit-content; }
[data-mode='difference'] .both, [data-mode='slider'] .difference, [data-mode='sides'] .difference { display: none; }
.difference { background: #fff; width: fit-content; }
article:not([data-mode='slider']) .slide { display: none; }
@media (orientation: landscape) {
  img { max-width: 100%; }
  [data-mode='sides'] .both { grid-template-columns: minmax(0, max-content) minmax(0, max-content); width: auto; }
}
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
