import type { RenderedPage } from '../contract/server-entry.ts';
import { htmlAttributes, htmlText, jsonInHtml } from './escape.ts';
import type { Preloads } from './preloads.ts';
import type { InnerStyle } from './styles.ts';

/** The links that React renders first for a page with a large picture. In the document's head they are found before the style is read. */
const picturePreload = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** An element or an attribute that would need another hash in the policy. */
const ownStyle = /<style[\s>]|<[a-z][^<>]*\sstyle="/i;

/** The script tags that Vite writes into the document. */
const scriptTags = /(?<!\s)\s*<script type="module"[^<>]*><\/script>/g;

/**
 * Puts a rendered page into the built document. The style is inside, so that the first paint waits for one file only. Links to
 * the files that it is made of are there, but not as CSS: the browser fetches none, and the app sees that it need not either. Of
 * disabled links Chromium 150 fetches all, before anything else.
 * @param style of the page
 * @param hasOwnAddress whether the page is shown at its own address only. Then the browser hydrates it, but not before it is painted:
 *   the app's links and scripts are in a template, out of which `src/app/start.ts` takes them.
 * @throws if the page has a style that the policy does not allow
 */
export function documentOf(
  template: string,
  { html, head, still }: Pick<RenderedPage, 'html' | 'head' | 'still'>,
  { start, modules, content }: Omit<Preloads, 'styles'>,
  { css, files }: Pick<InnerStyle, 'css' | 'files'>,
  hasOwnAddress: boolean,
): string {
  if (ownStyle.test(html))
    throw new Error('Unexpected inline style in the page, which the content policy does not allow');
  const [pictures = ''] = picturePreload.exec(html) ?? [];
  const app = [
    // Cloudflare Pages announces a preload without further attributes in its headers, and browsers then fetch it first of all.
    ...modules.map((href) => `<link${htmlAttributes({ rel: 'modulepreload', href, crossorigin: '' })}>`),
    ...content.map(
      (href) => `<link${htmlAttributes({ rel: 'preload', href, as: 'fetch', crossorigin: '' })}>`,
    ),
    ...Array.from(template.matchAll(scriptTags), ([tag]) => tag.trim()),
  ];
  const tags = [
    `<title>${htmlText(head.title)}</title>${pictures}<style>${css}</style>`,
    ...head.meta.map((attributes) => `<meta${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.links.map((attributes) => `<link${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.data.map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
    ...files.map((href) => `<link${htmlAttributes({ rel: 'stylesheet', href, type: 'text/plain' })}>`),
    ...(hasOwnAddress
      ? [`<template data-app>${app.join('')}</template>`, `<script type="module" src="${start}"></script>`]
      : app),
  ];
  return template
    .replace(scriptTags, '')
    .replace('<!--page-head-->', () => tags.join('\n    '))
    .replace(
      '<div id="root"><!--page-body--></div>',
      () =>
        `<div${htmlAttributes({ id: 'root', ...(hasOwnAddress && { 'data-prerendered': still ? 'still' : 'live' }) })}>${html.slice(pictures.length)}</div>`,
    );
}
