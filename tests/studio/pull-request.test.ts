import { expect, test } from 'vitest';
import { comparePage } from '../../studio/server/propose/pull-request.ts';
import { slugOf } from '../../studio/server/propose/slug.ts';

const page = (remote: string, body = 'A text'): string | undefined =>
  comparePage({ remote, body, branch: 'proposal-x', main: 'main', title: 'Lower & change' });

test.each([
  'https://github.com/kelpworks/site.git',
  'https://github.com/kelpworks/site',
  'https://mara:secret@github.com/kelpworks/site.git',
  'git@github.com:kelpworks/site.git',
  'ssh://git@github.com/kelpworks/site.git',
  'ssh://git@github.com:22/kelpworks/site.git',
])('the page that opens a pull request at %s', (remote) => {
  expect(page(remote)).toBe(
    'https://github.com/kelpworks/site/compare/main...proposal-x?expand=1&title=Lower+%26+change&body=A+text',
  );
});

test.each(['/srv/git/site.git', 'https://gitlab.com/kelpworks/site.git', 'git://127.0.0.1/github/site'])(
  'there is no such page at %s',
  (remote) => {
    expect(page(remote)).toBeUndefined();
  },
);

test('a text that is too long for an address is left out of it', () => {
  expect(page('git@github.com:kelpworks/site.git', 'ü'.repeat(2000))).not.toContain('body=');
});

test.each([
  ['Lower the price to $89', 'lower-the-price-to-89'],
  ['--upload-pack=evil; rm -rf /', 'upload-pack-evil-rm-rf'],
  ['Café “Zürich” … 日本', 'cafe-zurich'],
  ['日本', ''],
  ['a'.repeat(200), 'a'.repeat(40)],
])('the words of %j are a part of a branch name', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
