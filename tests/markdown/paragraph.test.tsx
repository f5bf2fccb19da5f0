import type { Element } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paragraph } from '../../src/markdown/Paragraph.tsx';

const picture = (title?: string): Element => ({
  type: 'element',
  tagName: 'img',
  properties: { src: '/boat.png', ...(title !== undefined && { title }) },
  children: [],
});

test.each<[string, Element['children'], string]>([
  ['words', [{ type: 'text', value: 'Ahoy' }], '<p>…</p>'],
  ['a picture', [picture()], '<figure>…</figure>'],
  ['a picture with a title', [picture('A boat')], '<figure>…<figcaption>A boat</figcaption></figure>'],
  ['a picture and words', [picture('A boat'), { type: 'text', value: ' ahoy' }], '<p>…</p>'],
])('a paragraph of %s', (_what, children, html) => {
  const node: Element = { type: 'element', tagName: 'p', properties: {}, children };
  expect(renderToStaticMarkup(<Paragraph node={node}>…</Paragraph>)).toBe(html);
});
