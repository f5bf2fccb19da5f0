import { describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../src/features/listing/list-files.ts';
import { numbersAround } from '../../src/features/listing/page-numbers.ts';

describe('the files of a list', () => {
  const entries = Array.from({ length: 50 }, (_, place) => `entry ${place}`);
  const index = { title: entries };
  const answers = (address: string): Promise<unknown> => {
    const [, name = ''] = /^\/content\/log-pages\/(.+)\.json$/.exec(address) ?? [];
    return Promise.resolve(
      name === 'index' ? index : entries.slice((Number(name) - 1) * 24, Number(name) * 24),
    );
  };

  test('entries come from the pages where they are, each fetched once', async () => {
    const read = vi.fn<typeof answers>(answers);
    const files = listFiles<string>('log', read);
    expect(await files.entriesAt([49, 0, 24, 23])).toEqual(['entry 49', 'entry 0', 'entry 24', 'entry 23']);
    expect(await files.entriesAt([1, 48])).toEqual(['entry 1', 'entry 48']);
    expect(read.mock.calls.map(([address]) => address).toSorted()).toEqual(
      [1, 2, 3].map((page) => `/content/log-pages/${page}.json`),
    );
    files.forget();
    await files.entriesAt([0]);
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('a file that failed or is missing is asked for again', async () => {
    const read = vi
      .fn<typeof answers>(answers)
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(undefined);
    const files = listFiles('log', read);
    await expect(files.index()).rejects.toThrow('offline');
    await expect(files.index()).rejects.toThrow('No content at /content/log-pages/index.json');
    expect(await files.index()).toEqual(index);
  });
});

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [2, 3, [1, 2, 3]],
  [1, 417, [1, 2, 417]],
  [200, 417, [1, 199, 200, 201, 417]],
  [417, 417, [1, 416, 417]],
])('on page %d of %d one can go to %j', (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});
