import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** How much heavier than its markdown an article may travel, both compressed: what a page shows besides the text counts too. */
const most = 1.3;

const packed = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

describe('an article is no heavier than its words', () => {
  const names = readdirSync('content/blog');

  test.each(names)('%s', (name) => {
    const fetched = packed(join('src/generated/blog', name.replace(/\.md$/, '.json')));
    expect(fetched / packed(join('content/blog', name))).toBeLessThanOrEqual(most);
  });

  test('there are articles to measure', () => {
    expect(names.length).toBeGreaterThan(0);
  });
});
