import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** The size of an article relative to its markdown, both compressed. */
const maxRatio = 1.2;
/** The size of an article's parts besides its text: its neighbours in the list, related articles, places of pictures. In bytes. */
const besides = 1_000;

const compressedSize = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

describe('an article is hardly larger than its markdown', () => {
  const names = readdirSync('content/blog');

  test.each(names)('%s', (name) => {
    const fetched = compressedSize(join('src/generated/blog', name.replace(/\.md$/, '.json')));
    const markdown = compressedSize(join('content/blog', name));
    expect((fetched - besides) / markdown).toBeLessThanOrEqual(maxRatio);
  });
});
