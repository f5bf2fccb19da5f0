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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** `/plugins at 390 px, dark` */
const shotName = ({ page, width, scheme }: Pick<ShownPage, 'page' | 'width' | 'scheme'>): string =>
  `${page} at ${width} px, ${scheme}`;

/** The report as a page: for each picture a slider, both side by side, and what differs. It needs only the pictures beside it. */
export function htmlReport({ base, summary, words, shots }: PictureReport): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const title = `Pictures since ${base}`;
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(summary)}</p></header>
<main>
${pages.length > 1 ? `<nav aria-label="Pages"><ul>${pages.map((page) => `<li><a href="#${escaped(page)}">${escaped(page)}</a></li>`).join('')}</ul></nav>` : ''}
<details><summary>Content in words</summary><pre tabindex="0">${escaped(words.trim())}</pre></details>
${pages
  .map(
    (page) =>
      `<section aria-labelledby="${escaped(page)}"><h2 id="${escaped(page)}">${escaped(page)}</h2>
${shots
  .filter((shot) => shot.page === page)
  .map((shot) => figure(shot, shots.indexOf(shot)))
  .join('\n')}</section>`,
  )
  .join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function figure(shot: ShownPage, index: number): string {
  const name = escaped(shotName(shot));
  const heading = `<h3>${shot.width} px, ${escaped(shot.scheme)}</h3>`;
  const image = (file: string, what: string): string =>
    `<img src="${escaped(file)}" alt="${what} of ${name}" width="${shot.width}" loading="lazy">`;
  if (!shot.before || !shot.after || !shot.difference) {
    const picture = shot.after ? image(shot.after, 'Picture') : image(shot.before ?? '', 'Last picture');
    return `<article>${heading}<p>The page is ${shot.kind}.</p><div class="screen" tabindex="0" role="group" aria-label="${name}">${picture}</div></article>`;
  }
  const mode = (value: string, label: string, checked = ''): string =>
    `<label><input type="radio" name="mode-${index}" value="${value}"${checked}> ${label}</label>`;
  return `<article data-mode="slider">${heading}
<p>${shot.places} ${shot.places === 1 ? 'place differs' : 'places differ'}.</p>
<fieldset><legend>How to compare ${name}</legend>${mode('slider', 'Slider', ' checked')}${mode('sides', 'Side by side')}${mode('difference', 'Difference')}</fieldset>
<label class="slide">How much of the picture before is seen <input type="range" min="0" max="100" value="50"></label>
<div class="screen" tabindex="0" role="group" aria-label="Pictures of ${name}">
<div class="both"><figure class="before"><figcaption>Before</figcaption>${image(shot.before, 'Before: picture')}</figure><figure class="after"><figcaption>Now</figcaption>${image(shot.after, 'Now: picture')}</figure></div>
<div class="difference">${image(shot.difference, 'In red, what differs')}</div></div>
</article>`;
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
