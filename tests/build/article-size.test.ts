import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** The size of an article relative to its markdown, both compressed. The article contains more than the text. */
const maxRatio = 1.3;

const compressedSize = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

describe('an article is hardly larger than its markdown', () => {
  const names = readdirSync('content/blog');

  test.each(names)('%s', (name) => {
    const fetched = compressedSize(join('src/generated/blog', name.replace(/\.md$/, '.json')));
    expect(fetched / compressedSize(join('content/blog', name))).toBeLessThanOrEqual(maxRatio);
  });

  test('there are articles to measure', () => {
    expect(names.length).toBeGreaterThan(0);
  });
});
