import { expect, test } from 'vitest';
import type { PageLook } from '../../studio/protocol-pages.ts';
import { picturesIn } from '../../studio/server/propose/attachments.ts';
import { comparePage } from '../../studio/server/propose/pull-request.ts';
import { branchName } from '../../studio/server/propose/branch-name.ts';

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
  ['Lower the price to $89', 'proposal-lower-the-price-to-89'],
  ['--upload-pack=evil; rm -rf /', 'proposal-upload-pack-evil-rm-rf'],
  ['Café “Zürich” … 日本', 'proposal-cafe-zurich'],
  ['日本', 'proposal-changes'],
  ['a'.repeat(200), `proposal-${'a'.repeat(40)}`],
  [`${'a'.repeat(39)} b`, `proposal-${'a'.repeat(39)}`],
])('the branch of a proposal with the title %j', (title, name) => {
  expect(branchName(title)).toBe(name);
});

const look = (width: number, scheme: PageLook['scheme'], name?: string): PageLook => {
  const picture = (side: string) => ({ address: `/compared/${name}-${side}.png`, width, height: 900 });
  const pictures = name !== undefined && { before: picture('before'), after: picture('after') };
  return { width, scheme, isSame: name === undefined, ...pictures, places: [] };
};

test('pages that look different are shown before and now, each on one screen', () => {
  const compared = [
    {
      page: '/',
      looks: [look(390, 'light', 'small'), look(1440, 'dark', 'dark'), look(1440, 'light', 'wide')],
    },
    { page: '/about', looks: [look(390, 'light'), look(1440, 'light')] },
    { page: '/plugins/gone', looks: [look(390, 'light', 'phone'), look(1440, 'light')] },
    ...['/a', '/b', '/c'].map((each) => ({ page: each, looks: [look(1440, 'light', each.slice(1))] })),
  ];
  const pictures = picturesIn({ compared }, (address) =>
    address === '/compared/phone-after.png' ? undefined : Buffer.from(address),
  );
  expect(pictures.map(({ name, bytes }) => [name, String(bytes)])).toEqual([
    ['before-home.png', '/compared/wide-before.png'],
    ['now-home.png', '/compared/wide-after.png'],
    ['before-plugins-gone.png', '/compared/phone-before.png'],
    ['before-a.png', '/compared/a-before.png'],
    ['now-a.png', '/compared/a-after.png'],
    ['before-b.png', '/compared/b-before.png'],
    ['now-b.png', '/compared/b-after.png'],
  ]);
});
