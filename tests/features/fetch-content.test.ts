import { describe, expect, test, vi } from 'vitest';
import { entryContent } from '../../scripts/engine/contract/content-addresses.ts';
import type { ReadContent } from '../../scripts/engine/contract/server-entry.ts';
import { articleIn } from '../../src/features/blog/article.ts';
import { reading } from '../../src/features/listing/fetch-content.ts';

const body = [['p', null, 'Text.']];
const article = { title: 'Bloat', body, headings: [], tags: ['Speed'], related: { near: [] } };

const contextOf = reading<[unknown], { readonly slug: string }>(({ slug }) => [entryContent('blog', slug)]);

describe('reading', () => {
  const contentOf = (slug: string, readContent: ReadContent) =>
    contextOf({ params: { slug }, context: { readContent } }).content();

  test('gives the JSON at the entry’s address', async () => {
    const read = vi.fn<ReadContent>(() => Promise.resolve(article));
    expect(await contentOf('bloat', read)).toEqual([article]);
    expect(read.mock.calls.map(([address]) => address)).toEqual(['/content/blog/bloat.json']);
  });

  test.each(['', '__proto__', '../bloat', 'bloat.json', 'a/b/c', '/bloat', 'Bloat', '-bloat', '%2e%2e'])(
    'makes no request for %j',
    async (slug) => {
      const read = vi.fn<ReadContent>(() => Promise.resolve(article));
      expect(await contentOf(slug, read)).toEqual([undefined]);
      expect(read).not.toHaveBeenCalled();
    },
  );

  test('in development begins with the loader and is never shared: the files change under the page', async () => {
    const read = vi.fn<ReadContent>(() => Promise.resolve(article));
    const { content } = contextOf({ params: { slug: 'bloat' }, context: { readContent: read } });
    expect(read).not.toHaveBeenCalled();
    await Promise.all([content(), content()]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('passes a failure on', async () => {
    const failure = new Error('offline');
    await expect(contentOf('bloat', () => Promise.reject(failure))).rejects.toBe(failure);
  });
});

describe('an article', () => {
  test('is the response that was read', async () => {
    expect(await articleIn(article)).toBe(article);
  });

  test.each([undefined, null])('is missing if the response is %s', async (answer) => {
    expect(await articleIn(answer)).toBeUndefined();
  });

  test.each(['<!doctype html>', [], {}, { ...article, body: 'text' }, { ...article, title: 1 }])(
    'is not made of %o',
    async (answer) => {
      await expect(articleIn(answer)).rejects.toThrow('Unexpected content');
    },
  );
});
