import { defaultSchema } from 'rehype-sanitize';
import { expect, test } from 'vitest';
import { rendererWith } from '../../src/markdown/renderer.ts';

/** The names of all attributes that the sanitiser lets through. */
const names = new Set(
  Object.values(defaultSchema.attributes ?? {})
    .flat()
    .map((attribute) => (typeof attribute === 'string' ? attribute : attribute[0])),
);

/** The names under which the library gives an attribute to React, here with its own tables, and lists as it writes them. */
function given(name: string): Readonly<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const jsx = (type: unknown, props: object) => {
    if (type === 'b') Object.assign(seen, props);
    return { type, props: {}, key: null };
  };
  const render = rendererWith({ Fragment: 'fragment', jsx, jsxs: jsx });
  const properties = { [name]: ['a', 'b'] };
  render({ type: 'root', children: [{ type: 'element', tagName: 'b', properties, children: [] }] });
  return seen;
}

test('the page has the tables that some attributes need', () => {
  expect(given('ariaDescribedBy')).toEqual({ 'aria-describedby': 'a b' });
  expect(given('dataFootnoteRef')).toEqual({ 'data-footnote-ref': 'a b' });
});

/** Lists with commas, of file inputs and image maps: markdown cannot write them, and the check refuses HTML. */
const unwritable = ['accept', 'coords'];

test.each([...names].filter((name) => !/^(?:aria|data)[A-Z]/.test(name) && !unwritable.includes(name)))(
  'React takes %s as the sanitiser names it, so that the page needs no table for it',
  (name) => {
    expect(given(name)).toEqual({ [name]: 'a b' });
  },
);
