import type { RenderedPage } from '../../src/contract/server-entry.ts';
import { htmlAttributes, htmlText, jsonInHtml } from './escape.ts';
import type { Preloads } from './preloads.ts';

/**
 * Puts a rendered page into the built document.
 * @param own whether the page is shown at its own address only, so that the browser may hydrate it
 */
export function documentOf(
  template: string,
  { html, head }: RenderedPage,
  { styles, modules, content }: Preloads,
  own: boolean,
): string {
  const isNew = (href: string): boolean => !template.includes(`"${href}"`);
  const tags = [
    `<title>${htmlText(head.title)}</title>`,
    ...head.meta.map((attributes) => `<meta${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.links.map((attributes) => `<link${htmlAttributes({ ...attributes, 'data-page': '' })}>`),
    ...head.data.map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
    ...styles.filter(isNew).map((href) => `<link${htmlAttributes({ rel: 'stylesheet', href })}>`),
    ...modules.filter(isNew).map((href) => `<link${htmlAttributes({ rel: 'modulepreload', href })}>`),
    ...content.map(
      (href) => `<link${htmlAttributes({ rel: 'preload', href, as: 'fetch', crossorigin: '' })}>`,
    ),
  ];
  return template
    .replace('<!--page-head-->', () => tags.join('\n    '))
    .replace(
      '<div id="root"><!--page-body--></div>',
      () => `<div id="root"${own ? ' data-prerendered' : ''}>${html}</div>`,
    );
}
