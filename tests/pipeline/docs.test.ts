/** @module-tag long */
import { expect, test } from 'vitest';
import { fileStart, finding } from '../../scripts/engine/compiler/finding.ts';
import type { Sources } from '../../scripts/engine/compiler/model.ts';
import { bundle, compile, edited, findings, group, line, schema, sources, text } from './kit.ts';

const plugins = schema('Plugin', { name: text }, { 'x-url': '/plugins/{slug}' });
const docs = schema(
  'Guide',
  { title: text, order: { type: 'integer', examples: [1] } },
  { 'x-url': '/docs/{slug}', 'x-folders': 'plugins', 'x-body': 'markdown' },
);
const guide = (order: number, body = 'Words.'): string =>
  `---\ntitle: Page ${order}\norder: ${order}\n---\n\n${body}\n`;

/** A plugin with two pages, each of which leads to the other, and which lead to their list. */
const world = {
  'schemas/plugins.schema.json': plugins,
  'schemas/docs.schema.json': docs,
  'content/plugins/dory.json': '{ "name": "Dory" }',
  'content/docs/dory/rig.md': guide(2, 'See [how to launch](/docs/dory/launch).'),
  'content/docs/dory/launch.md': guide(1, 'See [how to rig](/docs/dory/rig) in [all pages](/docs/dory).'),
};

/** The same with this on one of the pages. */
const rig = (body: string): Record<string, string> => ({
  ...world,
  'content/docs/dory/rig.md': guide(2, `See [how to launch](/docs/dory/launch).\n\n${body}`),
});

/** The findings but for the number of pages, which is too small here. */
const reportOf = async (texts: Parameters<typeof findings>[0]): Promise<string> =>
  (await findings(texts))
    .split('\n')
    .filter((each) => !each.includes(' rule:docs-pages ') && !each.includes('rule:docs-unlinked'))
    .join('\n');

test('pages are in folders that have the names of entries', async () => {
  expect(await reportOf(world)).toBe('');
  expect(
    await reportOf({
      ...world,
      'content/docs/dorry/sail.md': guide(3),
      'content/docs/sail.md': guide(4),
      'content/docs/dory/deep/sail.md': guide(5),
      'content/docs/dory/Sail Plan.md': guide(6),
      'content/plugins/dory/sail.json': '{ "name": "Sail" }',
    }),
  ).toMatchInlineSnapshot(`
    "content/docs/dorry/sail.md:1:1 link:reference No entry \`dorry\` in \`plugins\`. Did you mean \`dory\`?
    content/docs/dory/Sail Plan.md:1:1 read:name Unexpected name \`Sail Plan.md\`, expected lower-case letters, digits and single dashes, such as \`sail-plan.md\`
    content/docs/dory/deep/sail.md:1:1 read:name Unexpected place of \`content/docs/dory/deep/sail.md\`, expected \`content/{name}.json\` or \`content/{name}/{slug}\` with the ending \`.json\` or \`.md\`
    content/docs/sail.md:1:1 read:name Unexpected place of \`content/docs/sail.md\`, expected a folder with the name of an entry of \`plugins\`: \`content/docs/{slug}/sail.md\`
    content/plugins/dory/sail.json:1:1 read:name Unexpected place of \`content/plugins/dory/sail.json\`, expected \`content/{name}.json\` or \`content/{name}/{slug}\` with the ending \`.json\` or \`.md\`"
  `);
});

test('two pages of a plugin have different places; a page of another plugin may have the same', async () => {
  expect(
    await reportOf({
      ...world,
      'content/plugins/punt.json': '{ "name": "Punt" }',
      'content/docs/punt/pole.md': guide(1),
      'content/docs/dory/sail.md': guide(2),
    }),
  ).toMatchInlineSnapshot(
    `"content/docs/dory/sail.md:3:8 rule:docs-order Unexpected place \`2\`, expected one that no other page of this plugin has: \`content/docs/dory/rig.md\` has it"`,
  );
  expect(
    await reportOf({ ...world, 'content/docs/dory/rig.md': '---\ntitle: Rig\n---\nText.\n' }),
  ).toMatchInlineSnapshot(`"content/docs/dory/rig.md:2:1 validate:missing Missing field \`order\`: A field"`);
});

test('a plugin that is paid for needs four pages, a free one two', async () => {
  const fields = { name: text, pricing: group({ type: text }) };
  const priced = schema('Plugin', fields, { 'x-url': '/plugins/{slug}' });
  const of = async (type: string): Promise<string[]> => {
    const dory = JSON.stringify({ name: 'Dory', pricing: { type } });
    const texts = { ...world, 'schemas/plugins.schema.json': priced, 'content/plugins/dory.json': dory };
    return (await compile(texts)).findings.map(line).filter((each) => each.includes('docs-pages'));
  };
  expect(await of('free')).toEqual([]);
  expect(await of('premium')).toEqual([
    'content/plugins/dory.json:1:1 rule:docs-pages Unexpected number of pages in `content/docs/dory/`, 2, expected at least 4',
  ]);
});

test('another text leads to every page and to its list', async () => {
  const { 'content/docs/dory/launch.md': _launch, ...alone } = world;
  const all = (await compile({ ...alone, 'content/docs/dory/launch.md': guide(1) })).findings.map(line);
  expect(all.filter((each) => each.includes('docs-unlinked'))).toEqual([
    'content/docs/dory/rig.md:2:8 rule:docs-unlinked No link to `/docs/dory/rig`, expected one in another text, such as a page about `dory`',
  ]);
});

test('PHP must parse, with `<?php` or without; other code is left alone', async () => {
  const code = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\``;
  expect(await reportOf(rig(code('php', 'echo 1;\nadd_filter( "a", fn() => 1 );')))).toBe('');
  expect(await reportOf(rig(code('php', '<p><?php echo 1; ?></p>')))).toBe('');
  expect(await reportOf(rig(code('text', 'do_action( int $id )')))).toBe('');
  expect(await reportOf(rig(`> ${code('php', 'echo 1;\necho 2;').replaceAll('\n', '\n> ')}`))).toBe('');
  expect(await reportOf(rig(code('PHP', 'foo(')))).toContain('rig.md:9:1 parse:php');
  const wrong = [code('php', 'add_filter(\n\t"a",\n\tfn() => 1;\n);'), code('php', '<?php if')];
  expect(await reportOf(rig(wrong.join('\n\n')))).toMatchInlineSnapshot(`
    "content/docs/dory/rig.md:11:2 parse:php Unexpected PHP that does not parse, expected whole statements or \`php fragment\` after the fence: unexpected ';', expecting ')'
    content/docs/dory/rig.md:16:1 parse:php Unexpected PHP that does not parse, expected whole statements or \`php fragment\` after the fence: expecting '('"
  `);
});

test.each([
  ['the pipe of PHP 8.5', '$slug = $title |> trim(...) |> strtolower(...);'],
  ['a clone with other values', "$copy = clone($plan, ['price' => 49]);"],
  ['a result that is not used', '(void) register_plan( $plan );'],
  ['a final promoted property', 'class Plan { public function __construct( final public int $price ) {} }'],
  ['a lone method', '/** The price. */\npublic function price(): int {\n\treturn 49;\n}'],
  [
    'members of a class',
    'use Priced;\n\nprivate ?int $price = null;\n\n#[Pure]\nabstract protected static function a(): void;',
  ],
  ['a method with an attribute', '#[Override]\nfinal public function price(): int { return 49; }'],
])('PHP parses: %s', async (_what, source) => {
  expect(await reportOf(rig(`\`\`\`php\n${source}\n\`\`\``))).toBe('');
});

test.each([
  ['an ellipsis for what is left out', 'function price() { ... }', 1, "unexpected '...' (T_ELLIPSIS)"],
  ['a method with a mistake', 'public function price() {\n\treturn 4\n}', 3, "unexpected '}', expecting ';'"],
  ['a method without its end', 'public function price() {\n\treturn 49;', 2, ''],
  ['a pipe with nothing after it', '$slug = $title |> ;', 1, "unexpected ';'"],
])('PHP does not parse, unless it is said to be a fragment: %s', async (_what, source, at, what) => {
  const report = await reportOf(rig(`\`\`\`php\n${source}\n\`\`\``));
  expect(report).toMatch(/^[^\n]+ parse:php [^\n]+$/);
  expect(report).toContain(`content/docs/dory/rig.md:${8 + at}:`);
  expect(report).toContain(`fence: ${what}`);
  expect(await reportOf(rig(`\`\`\`php fragment\n${source}\n\`\`\``))).toBe('');
});

test('PHP of articles must parse as well', async () => {
  const wrong = '```php\necho 1;\nadd_filter(;\n```\n';
  const article = (body: string) =>
    edited({ 'content/blog/checkout-optimization-tricks.md': (written) => `${written}\n${body}` });
  expect(await findings(article(wrong.replace('add_filter(;', 'add_filter();')))).toBe('');
  expect(await findings(article(wrong))).toMatch(
    /^content\/blog\/checkout-optimization-tricks\.md:\d+:1 parse:php Unexpected PHP that does not parse, expected [^:]+: unexpected ';'/,
  );
});

test('names of the folder and of the pages beside it have the values that they cite', async () => {
  const files = await bundle(
    edited({
      'content/plugins/order-replicator.json': (written) =>
        written.replace('"name": "Order Replicator"', '"name": "Replicator of {fact:site#/name}"'),
      'content/docs/order-replicator/install.md': (written) =>
        written.replace(/^title: .*/m, "title: 'Begin with {fact:site#/name}'"),
    }),
  );
  const page = JSON.parse(files['docs/order-replicator/hooks.json'] ?? '') as Record<string, unknown>;
  expect(page).toMatchObject({
    folder: { name: 'Replicator of Kelpworks' },
    siblings: expect.arrayContaining([expect.objectContaining({ title: 'Begin with Kelpworks' })]),
  });
  expect(files['search-index/0.json']).toContain('"partOf":"Replicator of Kelpworks"');
});

test('a page has its folder and the pages beside it, in their order', async () => {
  const files = await bundle(edited({}));
  const page = JSON.parse(files['docs/order-duplicator/hooks.json'] ?? '') as Record<string, unknown>;
  expect(page).toMatchObject({
    slug: 'order-duplicator/hooks',
    href: '/docs/order-duplicator/hooks',
    folder: {
      name: 'Order Duplicator',
      href: '/docs/order-duplicator',
      ownerHref: '/plugins/order-duplicator',
    },
    siblings: [{ href: '/docs/order-duplicator/start' }, { href: '/docs/order-duplicator/hooks' }],
  });
  expect(JSON.parse(files['build/addresses.json'] ?? '')).toEqual(
    expect.arrayContaining(['/docs/order-duplicator', '/plugins/order-duplicator/changelog']),
  );
});

test('an entry that cannot be read keeps its further pages and its folder, for links and for the URL contract', async () => {
  const linking = {
    ...world,
    'content/plugins/punt.json': '{ "name": "Punt" }',
    'content/docs/punt/pole.md': guide(1),
    'schemas/notes.schema.json': schema('Note', { to: { ...text, 'x-link': true } }),
    'content/notes/news.json': '{ "to": "/plugins/dory/news" }',
    'content/notes/docs.json': '{ "to": "/docs/dory" }',
    'content/urls.lock':
      '/docs/dory\n/docs/dory/launch\n/docs/dory/rig\n/plugins/dory\n/plugins/dory/news\n/plugins/punt\n',
  };
  const { 'content/plugins/dory.json': _plugin, ...orphaned } = linking;
  const { 'content/docs/dory/rig.md': _rig, 'content/docs/dory/launch.md': _launch, ...bare } = linking;
  const deliveries = { plugins: { subpages: ['news'] } };
  const unread = (...paths: readonly string[]): Sources =>
    sources({
      deliveries,
      texts: Object.fromEntries(Object.entries(linking).filter(([path]) => !paths.includes(path))),
      findings: paths.map((path) => finding(path, fileStart, { rule: 'read:encoding', reason: 'Not UTF-8' })),
    });
  expect(await reportOf(sources({ texts: linking, deliveries }))).toBe('');
  expect(await reportOf(unread('content/plugins/dory.json'))).toBe(
    'content/plugins/dory.json:1:1 read:encoding Not UTF-8',
  );
  expect(await reportOf(unread('content/docs/dory/rig.md', 'content/docs/dory/launch.md'))).not.toMatch(
    /link:|vanished/,
  );
  const missing = async (texts: Readonly<Record<string, string>>) =>
    (await reportOf(sources({ texts, deliveries }))).match(/(?<=No )(?:page|entry) `[^`]+`/g);
  expect(await missing(orphaned)).toEqual([
    'entry `dory`',
    'entry `dory`',
    'page `/plugins/dory/news`',
    'page `/plugins/dory`',
    'page `/plugins/dory/news`',
  ]);
  expect(await missing(bare)).toEqual(
    ['/docs/dory', '/docs/dory', '/docs/dory/launch', '/docs/dory/rig'].map(
      (address) => `page \`${address}\``,
    ),
  );
});

const link = (address: string) =>
  edited({ 'content/docs/order-duplicator/start.md': (page) => `${page}\n[A](${address})\n` });

test('links may lead to the sections that the code of a page gives an anchor, where they have something to show', async () => {
  const anchors = ['/about#story', '/blog#newsletter', '/plugins/admin-email-toggle#download'];
  for (const address of [...anchors, '/docs/order-replicator#question-does-the-copy-reduce-stock'])
    expect.soft(await findings(link(address))).toBe('');
  expect(await findings(link('/about#storry'))).toContain(
    'link:anchor No anchor `#storry` on `/about`. Did you mean `story`?',
  );
  expect(await findings(link('/plugins/order-replicator#download'))).toContain('link:anchor');
});

test('a file that the build writes beneath a page is one: links may lead there, and no redirect begins there', async () => {
  const file = '/plugins/order-duplicator/update.json';
  for (const address of [file, '/plugins/order-replicator/changelog.xml'])
    expect.soft(await findings(link(address))).toBe('');
  const ofPaid = '/plugins/order-replicator/update.json';
  expect(await findings(link(ofPaid))).toContain(`link:address No page \`${ofPaid}\` on this site`);
  const redirect = (from: string) => {
    const first = `"redirects": [\n{ "from": "${from}", "to": "/plugins", "since": "2025-01-01" },`;
    return edited({ 'content/redirects.json': (json) => json.replace('"redirects": [', first) });
  };
  expect(await findings(redirect(file))).toContain(
    `rule:redirect Unexpected redirect from \`${file}\`, expected an address that nothing has: the build has it`,
  );
  expect(await findings(redirect(ofPaid))).not.toContain('rule:redirect');
});

test('further pages are addresses with anchors of their own', async () => {
  expect(await findings(link('/plugins/order-replicator/changelog#1.4.0'))).toBe('');
  expect(await findings(link('/docs/order-replicator'))).toBe('');
  expect(await findings(link('/plugins/order-replicator/changelog#9.9.9'))).toContain(
    'link:anchor No anchor `#9.9.9` on `/plugins/order-replicator/changelog`',
  );
  expect(await findings(link('/plugins/order-replicator#1.4.0'))).toContain('link:anchor');
});

/** This site with another value in the file of a plugin. */
const replaced = (slug: string, from: string, to: string) =>
  edited({ [`content/plugins/${slug}.json`]: (json) => json.replace(from, to) });

test('a plugin is behind when a release that it was not tested with has been out for 120 days', async () => {
  const tested = (version: string) =>
    replaced('order-replicator', '"tested": "10.4"', `"tested": "${version}"`);
  // On September 1, 2025: 9.9 has been out for 84 days, 9.8 for 147.
  for (const version of ['9.8', '9.8.3', '9', '10', '10.1']) expect(await findings(tested(version))).toBe('');
  expect(await findings(tested('9.7'))).toMatchInlineSnapshot(
    `"content/plugins/order-replicator.json:133:46 rule:tested-behind Unexpected \`tested\` version \`9.7\`, expected \`9.8\` or higher: that WooCommerce has been out since \`2025-04-07\`"`,
  );
  expect(await findings(replaced('taxamo-assure', '"tested": "9.2"', '"tested": "9.1"'))).toBe('');
});

test('a plugin that is behind with several programs has one warning, which names them all', async () => {
  const behind = edited({
    'content/plugins/order-replicator.json': (json) =>
      json.replace('"tested": "6.9"', '"tested": "6.7"').replace('"tested": "10.4"', '"tested": "9.7"'),
  });
  expect(await findings(behind)).toMatchInlineSnapshot(
    `"content/plugins/order-replicator.json:132:44 rule:tested-behind Unexpected \`tested\` version \`6.7\`, expected \`6.8\` or higher: that WordPress has been out since \`2025-04-15\`, WooCommerce \`9.8\` since \`2025-04-07\`"`,
  );
});

test('the version since which a plugin supports something is one that it had', async () => {
  const later = replaced('order-db-puller', '"orderStorage": "2.0.0"', '"orderStorage": "2.0.5"');
  expect(await findings(later)).toMatchInlineSnapshot(
    `"content/plugins/order-db-puller.json:119:21 rule:version Unexpected version \`2.0.5\`, expected \`yes\`, \`no\` or a version of \`changelog\`"`,
  );
});
