/** A menu may lead to entries that a small site does not have: pages leave these links out, and the check says so. */
import { expect, test } from 'vitest';
import { bundle, edited, findings, group, list, schema, sources, text } from './kit.ts';

const link = { ...text, 'x-link': true };
const items = (fields: Readonly<Record<string, object>>, required: readonly string[]): object =>
  list(group(fields, { required }), { examples: [[]], minItems: 1 });
const links = items({ name: text, href: link }, ['href']);

const schemas = {
  'schemas/boats.schema.json': schema(
    'Boat',
    { name: text },
    { 'x-url': '/boats/{slug}', 'x-entries': true },
  ),
  'schemas/pages.schema.json': schema(
    'Pages',
    {
      path: { ...text, 'x-url': true },
      menu: items({ href: link, items: links }, ['href']),
      columns: items({ links }, ['links']),
      addresses: list(link, { examples: [[]] }),
      more: link,
    },
    { required: [] },
  ),
};
const site = (page: object, more: Readonly<Record<string, string>> = {}): ReturnType<typeof sources> =>
  sources({ texts: { ...schemas, 'content/pages.json': JSON.stringify(page), ...more } });

/** The part of the bundle that pages get. */
const emitted = async (page: object): Promise<unknown> =>
  JSON.parse(/export const pages = (.+);\n/.exec((await bundle(site(page)))['pages.js'] ?? '')?.[1] ?? '');

const path = '/boats';
const dory = { href: '/boats/dory' };
const all = { href: path };
const isLeftOut =
  'link:address No page `/boats/dory` on this site, because its collection has no entries: the list leaves this item out';
const isDead = 'link:address No page `/boats/dory` on this site';

test('a list leaves out a link to an entry of a collection without any, with a warning', async () => {
  const page = { path, menu: [dory, all], addresses: ['/boats/dory', path] };
  expect(await findings(site(page))).toBe(
    `content/pages.json:1:34 ${isLeftOut}\ncontent/pages.json:1:81 ${isLeftOut}`,
  );
  expect(await emitted(page)).toEqual({ path, menu: [all], addresses: [path] });
});

test('a list without any other link goes too, with the item that needs it', async () => {
  const columns = [{ links: [dory] }, { links: [dory, all] }];
  const page = { path, menu: [{ ...all, items: [dory] }], columns };
  expect(await emitted(page)).toEqual({ path, menu: [all], columns: [{ links: [all] }] });
});

test.each([
  ['outside of a list', { path, more: '/boats/dory' }, isDead],
  [
    'that is nearly another address',
    { path: '/boats/dori', menu: [dory] },
    `${isDead}. Did you mean \`/boats/dori\`?`,
  ],
])('such a link %s is an error', async (_name, page, expected) => {
  expect(await findings(site(page))).toMatch(expected);
  await expect(emitted(page)).rejects.toThrow(expected);
});

test('such a link is an error as soon as the collection has an entry, and in a redirect', async () => {
  const boats = { 'content/boats/reed.json': '{"name": "Reed"}' };
  expect(await findings(site({ path, menu: [dory] }, boats))).toBe(`content/pages.json:1:34 ${isDead}`);
  const articles = [...edited({}).content.keys()].filter((file) => file.startsWith('content/blog/'));
  const redirect = { from: '/old', to: '/blog/gone', since: '2025-01-01' };
  const redirected = edited({
    ...Object.fromEntries(articles.map((file) => [file, undefined])),
    'content/redirects.json': JSON.stringify({ redirects: [redirect] }),
  });
  expect(await findings(redirected)).toContain(
    'content/redirects.json:1:35 link:address No page `/blog/gone` on this site\n',
  );
});
