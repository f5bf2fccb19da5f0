import { expect, test } from 'vitest';
import type { PublicFile } from '../../scripts/engine/compiler/model.ts';
import { edited, findings, group, note, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/plugins.schema.json': schema('Plugin', { name: text, pricing: group({ type: text }) }),
  'schemas/downloads.schema.json': schema(
    'Download',
    { plugin: { ...text, 'x-ref': 'plugins' }, version: text, fileSize: text, sample: { type: 'boolean' } },
    { required: ['plugin', 'version', 'fileSize'] },
  ),
};
const header = (name: string, version: string): string =>
  `<?php\n/**\n * Plugin Name: ${name}\n * Version: ${version}\n */\n`;
const plugin = (type: string, name = 'Bell'): string => JSON.stringify({ name, pricing: { type } });
const download = { plugin: 'bell', version: '1.2.0', fileSize: '2 KB' };
const archive = (files: Readonly<Record<string, string>>, size = 2048): PublicFile => ({
  size,
  archive: new Map(Object.entries(files)),
});
const complete = { 'ringer/ringer.php': header('Bell', '1.2.0'), 'ringer/readme.txt': 'Bell' };
const withProgram = (php: string): PublicFile => archive({ ...complete, 'ringer/ringer.php': php });

/** Findings for a plugin, `bell`, and its download, `ringer`, without the path of the download. */
async function problems(entry: object, file?: PublicFile, owner = plugin('free')): Promise<string> {
  const texts: Record<string, string> = { ...schemaFiles, 'content/plugins/bell.json': owner };
  texts['content/downloads/ringer.json'] = JSON.stringify(entry, null, 1);
  const files = file ? { '/downloads/ringer-v1.2.0.zip': file } : {};
  return (await findings(sources({ texts, files }))).replaceAll('content/downloads/ringer.json:', '');
}

test('a download that matches its archive is fine', async () => {
  expect(await problems(download, archive(complete))).toBe('');
  expect(await problems({ ...download, sample: true, fileSize: '90 KB' }, archive(complete))).toBe('');
});

test.each(
  Object.entries<PublicFile | undefined>({
    '3:13 rule:downloads No file `public/downloads/ringer-v1.2.0.zip`, expected the archive of version `1.2.0`':
      undefined,
    '3:13 rule:downloads Unexpected archive `public/downloads/ringer-v1.2.0.zip`, expected a ZIP that holds `ringer/ringer.php`':
      archive({}),
    '3:13 rule:downloads Unexpected archive `public/downloads/ringer-v1.2.0.zip`, expected `ringer/readme.txt` in it':
      archive({ 'ringer/ringer.php': header('Bell', '1.2.0') }),
    '3:13 rule:downloads Unexpected `Version: 1.1.0` in `public/downloads/ringer-v1.2.0.zip`, expected `1.2.0`':
      withProgram(header('Bell', '1.1.0')),
    '3:13 rule:downloads Unexpected `Plugin Name: Ball` in `public/downloads/ringer-v1.2.0.zip`, expected `Bell`':
      withProgram(header('Ball', '1.2.0')),
    '4:14 rule:downloads Unexpected `fileSize` `2 KB`, expected `9 KB`: that is what `public/downloads/ringer-v1.2.0.zip` has':
      archive(complete, 9000),
  }),
)('a download that does not match its archive is a finding: %s', async (expected, file) => {
  expect(await problems(download, file)).toBe(expected);
});

test('a download of a paid plugin is a finding, and so is each field that its header lacks', async () => {
  expect(await problems(download, archive(complete), plugin('premium'))).toBe(
    '2:12 rule:downloads Unexpected plugin `bell`, expected a free one: `content/plugins/bell.json` is not free',
  );
  expect(await problems(download, withProgram('<?php'))).toMatch(/`Plugin Name: `[^]* `Version: `/);
});

test('a free plugin without a download is a finding, unless a broken download may be its own', async () => {
  const texts = {
    ...schemaFiles,
    'content/plugins/bell.json': plugin('free'),
    'content/plugins/bull.json': plugin('free'),
    'content/downloads/ringer.json': JSON.stringify(download),
  };
  const files = { '/downloads/ringer-v1.2.0.zip': archive(complete) };
  expect(await findings(sources({ texts, files }))).toMatchInlineSnapshot(
    `"content/plugins/bull.json:1:26 rule:downloads Missing download of this free plugin: no file in \`content/downloads/\` names \`bull\` as its \`plugin\`"`,
  );
  const broken = { ...texts, 'content/downloads/bull.json': '{' };
  expect(await findings(sources({ texts: broken, files }))).toBe(
    'content/downloads/bull.json:1:2 parse:json Unexpected end of the file, expected `}`',
  );
});

test('downloads: a mistake in the plugin’s name or in the reference to it is one finding', async () => {
  expect(await problems(download, archive(complete), plugin('free', ' '))).toBe(
    'content/plugins/bell.json:1:9 validate:empty Unexpected text of spaces only, expected something like `x`',
  );
  expect(await problems({ ...download, plugin: 'blel' }, archive(complete))).toBe(
    '2:12 link:reference No entry `blel` in `plugins`. Did you mean `bell`?',
  );
});

const archived = '/downloads/admin-email-toggle-v1.1.7.zip';
const straight = (address: string): string =>
  `rule:downloads Unexpected link to the archive \`${address}\`, expected one to the page of its plugin: visitors get archives through the form there.`;

test.each([
  [archived, `${straight(archived)} Did you mean \`/plugins/admin-email-toggle#download\`?`],
  [
    `${archived}?from=menu`,
    `${straight(`${archived}?from=menu`)} Did you mean \`/plugins/admin-email-toggle#download\`?`,
  ],
  [
    '/downloads/convert-guest-v3.2.1.zip', // the archive has another name than its plugin
    `${straight('/downloads/convert-guest-v3.2.1.zip')} Did you mean \`/plugins/convert-guest-to-customer#download\`?`,
  ],
  [
    '/downloads/admin-email-toggle-v1.1.6.zip',
    'link:address No page `/downloads/admin-email-toggle-v1.1.6.zip` on this site. Did you mean `/plugins/admin-email-toggle#download`?',
  ],
  [
    `../public${archived}`,
    `validate:link Unexpected address \`../public${archived}\`, expected a path such as \`/about\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\`. Did you mean \`/plugins/admin-email-toggle#download\`?`,
  ],
])(
  'downloads: a link straight to the archive %s is one finding with the address of the form',
  async (address, finding) => {
    const article = 'content/blog/woocommerce-maintenance-checklist.md';
    const changes = {
      'content/navigation.json': (json: string) => json.replace('"/plugins/premium"', () => `"${address}"`),
      [article]: (body: string) => `${body}\n\n[Get it](${address})\n`,
    };
    const lines = (await findings(edited(changes)))
      .split('\n')
      .filter((each) => !/rule:(?:read-time|future)/.test(each));
    expect(lines).toEqual([expect.stringContaining(finding), expect.stringContaining(finding)]);
  },
);

const timed = (readTime: string, words: number): Record<string, string> => ({
  ...note(''),
  'schemas/notes.schema.json': schema('Note', { readTime: text }, { 'x-body': 'markdown' }),
  'content/notes/a.md': `---\nreadTime: ${readTime}\n---\n${'Word. '.repeat(words)}`,
});

test.each([
  ['3 min read', 600],
  ['5 min read', 600],
  ['1 min read', 600],
  ['3 min read', 401],
])('read time: %s for %i words is fine', async (stated, words) => {
  expect(await findings(timed(stated, words))).toBe('');
});

test('read time: more than two minutes off is a finding, unless a block cannot be counted', async () => {
  expect(await findings(timed('6 min read', 600))).toMatchInlineSnapshot(
    `"content/notes/a.md:2:11 rule:read-time Unexpected read time \`6 min read\`, expected \`3 min read\`: the text has 600 words"`,
  );
  const { 'content/notes/a.md': body = '', ...rest } = timed('6 min read', 600);
  expect(await findings({ ...rest, 'content/notes/a.md': `${body}\n\n{{x:e30}}\n` })).toMatchInlineSnapshot(
    `"content/notes/a.md:6:1 validate:shortcode Unexpected shortcode type \`x\`, expected none: there are no schemas of shortcodes"`,
  );
});

test('typed claims: a claim written into a text is a finding', async () => {
  const changes = {
    'content/about.json': (json: string) =>
      json.replace(/("description": ")[^"]*/, '$18,000+ Customers trust us'),
  };
  expect(await findings(edited(changes))).toMatchInlineSnapshot(
    `"content/about.json:4:18 rule:typed-claim Unexpected claim \`8,000+ customers\` in a text, expected \`{claim:customers}\`: claims belong only in \`content/claims.json\`"`,
  );
});
