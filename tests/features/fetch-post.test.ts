import { describe, expect, test, vi } from 'vitest';
import type { ReadContent } from '../../scripts/engine/contract/server-entry.ts';
import { fetchPost } from '../../src/features/blog/fetch-post.ts';

const { signal } = new AbortController();
const article = {
  title: 'Bloat',
  body: [['p', null, 'Text.']],
  headings: [],
  tags: ['Speed'],
  related: { near: [] },
};

describe('fetchPost', () => {
  test('reads the JSON at the article’s address, with the signal', async () => {
    const read = vi.fn<ReadContent>(() => Promise.resolve(article));
    expect(await fetchPost('bloat', read, signal)).toBe(article);
    expect(read).toHaveBeenCalledExactlyOnceWith('/content/blog/bloat.json', signal);
  });

  test.each(['', '__proto__', '../bloat', 'bloat.json', 'a/b', 'Bloat', '-bloat', '%2e%2e'])(
    'makes no request for %j',
    async (slug) => {
      const read = vi.fn<ReadContent>(() => Promise.resolve(article));
      expect(await fetchPost(slug, read, signal)).toBeUndefined();
      expect(read).not.toHaveBeenCalled();
    },
  );

  test.each([undefined, null])('finds nothing if the response is %s', async (answer) => {
    expect(await fetchPost('bloat', () => Promise.resolve(answer), signal)).toBeUndefined();
  });

  test.each(['<!doctype html>', [], {}, { ...article, body: 'text' }, { ...article, title: 1 }])(
    'refuses %o',
    async (answer) => {
      await expect(fetchPost('bloat', () => Promise.resolve(answer), signal)).rejects.toThrow(
        'Unexpected content at /content/blog/bloat.json, expected an article',
      );
    },
  );

  test('passes a failure on', async () => {
    const failure = new Error('offline');
    await expect(fetchPost('bloat', () => Promise.reject(failure), signal)).rejects.toBe(failure);
  });
});
