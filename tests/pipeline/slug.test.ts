import { expect, test } from 'vitest';
import { slugOf } from '../../scripts/engine/compiler/link/slug.ts';

test.each([
  ['Söme', 'some'],
  ['Zoë’s Größte Übung', 'zoes-grosste-ubung'],
  ['Café, naïve & résumé', 'cafe-naive-resume'],
  ['Smørrebrød æ Œuvre Łódź þing', 'smorrebrod-ae-oeuvre-lodz-thing'],
  ['WooCommerce 9.9: what’s new?', 'woocommerce-9-9-whats-new'],
  [' — “Quoted” — ', 'quoted'],
  ['日本', ''],
])('the name of %j is %j', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
