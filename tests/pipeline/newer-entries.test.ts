import { expect, test } from 'vitest';
import { bundle, compile, edited } from './kit.ts';

const article = 'content/blog/plugin-bloat-diet-woocommerce.md';
const before = await compile(edited({}), true);
const make = await before.prepareNewer?.();

test(
  'the file of each entry that pages fetch is the one that a whole run makes of its newer text',
  { tags: 'night' },
  async () => {
    const { content } = edited({});
    const paths = [...content.keys()].filter((path) => /^content\/(?:blog|docs)\//.test(path));
    expect(paths.length).toBeGreaterThan(12);
    const newer = (text: string): string => `${text.trimEnd()}\n\nOne more sentence for the end.\n`;
    const whole = await bundle(edited(Object.fromEntries(paths.map((path) => [path, newer]))));
    const made = await Promise.all(paths.map((path) => make?.(path, newer(content.get(path) ?? ''))));
    const expected = Object.fromEntries(made.map((file) => [file?.path, whole[file?.path ?? '']]));
    expect(Object.fromEntries(made.map((file) => [file?.path, file?.text]))).toEqual(expected);
    expect(made.filter((file) => file?.text.includes('One more sentence'))).toHaveLength(paths.length);
  },
);

test('no file is made of a text with errors, of an entry that no page fetches, or of a new one', async () => {
  const text = edited({}).content.get(article) ?? '';
  expect(await make?.(article, text.replace('title:', 'titel:'))).toBeUndefined();
  expect(await make?.('content/site.json', '{}')).toBeUndefined();
  expect(await make?.('content/blog/a-new-one.md', text)).toBeUndefined();
});

test('a run with errors prepares nothing', async () => {
  const broken = await compile(edited({ [article]: (text) => text.replace('title:', 'titel:') }), true);
  expect(broken.prepareNewer).toBeUndefined();
});
