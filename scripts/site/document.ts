import type { RenderedPage } from '../../src/contract/server-entry.ts';
import { htmlAttributes, htmlText, jsonInHtml } from './escape.ts';
import type { Preloads } from './preloads.ts';
import type { InnerStyle } from './styles.ts';

/** What React renders first for a page with a large picture. In the document's head it is found before the style is read. */
const picturePreload = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** An element or an attribute that would need a hash of its own in the policy. */
const ownStyle = /<style[\s>]|<[a-z][^<>]*\sstyle="/i;

/**
 * Puts a rendered page into the built document. The style is inside, so that the first paint waits for one file only. Links to
 * the files that it is made of are there, but disabled: the browser fetches none, and the app sees that it need not either.
 * @param style of the page
 * @param own whether the page is shown at its own address only, so that the browser may hydrate it
 * @throws if the page has a style that the policy does not allow
 */
export function documentOf(
  template: string,
  { html, head }: RenderedPage,
  { modules, content }: Pick<Preloads, 'modules' | 'content'>,
  { css, files }: Pick<InnerStyle, 'css' | 'files'>,
  own: boolean,
): string {
  if (ownStyle.test(html))
    throw new Error('Unexpected inline style in the page, which the content policy does not allow');
  const [pictures = ''] = picturePreload.exec(html) ?? [];
  const isNew = (href: string): boolean => !template.includes(`"${href}"`);
  const tags = [
    `<title>${htmlText(head.title)}</title>${pictures}<style>${css}</style>`,
    ...head.meta.map((attributes) => `<meta${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.links.map((attributes) => `<link${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.data.map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
    ...files.map((href) => `<link${htmlAttributes({ rel: 'stylesheet', href, disabled: '' })}>`),
    ...modules.filter(isNew).map((href) => `<link${htmlAttributes({ rel: 'modulepreload', href })}>`),
    ...content.map(
      (href) => `<link${htmlAttributes({ rel: 'preload', href, as: 'fetch', crossorigin: '' })}>`,
    ),
  ];
  return template
    .replace('<!--page-head-->', () => tags.join('\n    '))
    .replace(
      '<div id="root"><!--page-body--></div>',
      () => `<div id="root"${own ? ' data-prerendered' : ''}>${html.slice(pictures.length)}</div>`,
    );
}
