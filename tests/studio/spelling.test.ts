import { expect, test } from 'vitest';
import { withWord } from '../../studio/server/actions/spell-text.ts';

const list = '# Words\n\n# Names\nAvalara\nYoast\n\n# Terms\nCCPA\nhelpdesk\nHPOS\n';

test.each([
  ['Fibo', '# Names\nAvalara\nFibo\nYoast\n\n'],
  ['Zed', '# Names\nAvalara\nYoast\nZed\n\n'],
  ['ERP', 'CCPA\nERP\nhelpdesk\n'],
  ['webhook', 'HPOS\nwebhook\n'],
])('%s goes to its place in the order of its section', (word, part) => {
  const now = withWord(list, word);
  expect(now).toContain(part);
  expect(now.replace(`${word}\n`, '')).toBe(list);
});

test('a word that is there changes nothing, and an empty list takes one', () => {
  expect(withWord(list, 'Yoast')).toBe(list);
  expect(withWord('# Words\n', 'boat')).toBe('# Words\nboat\n');
  expect(withWord('boat\r\n', 'anchor')).toBe('anchor\r\nboat\r\n');
});
