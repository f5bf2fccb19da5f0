/** Carries out recipes of docs/maintaining.md on a fresh copy: the files that they list (`recipes.test.ts`) must be enough. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInbox } from '../scripts/engine/inbox/middleware.ts';
import { serve } from '../scripts/engine/site/serve.ts';
import type * as formsModule from '../scripts/engine/contract/forms.ts';
import type { Ended } from './fixtures/command.ts';
import { freshCopy, type FreshCopy } from './fixtures/fresh-copy.ts';
import { command, form, header, reportFormat, rule, shortcode } from './fixtures/recipes.ts';

const article = 'content/blog/ai-tools-woocommerce.md';
const readable = ':::term{word="Hook" origin="From **fishing**."}\nA place where *code* can join in.\n:::';
const encode = (payload: object): string =>
  `{{term:${Buffer.from(JSON.stringify(payload)).toString('base64')}}}`;
const encoded = encode({ word: 'Filter', meaning: 'A hook that *changes* a value.' });

let copy: FreshCopy;
let withMistakes: Ended;
let checked: Ended;
let built: Ended;
let types: Ended;

/** All are carried out in the same copy, so that it is built only once. */
beforeAll(async () => {
  copy = freshCopy(process.cwd(), 600_000);
  for (const [path, change] of Object.entries({
    ...shortcode,
    ...form,
    ...reportFormat,
    ...rule,
    ...command,
    ...header,
  }))
    copy.put(path, change(existsSync(join(copy.root, path)) ? copy.text(path) : ''));
  const text = copy.text(article);
  copy.put(
    article,
    `${text}\n:::term{wrod="Hook"}\nA place.\n:::\n\n${encode({ word: 7, meaning: 'A place.' })}\n`,
  );
  withMistakes = await copy.run('npm run -s check -- --format lines');
  copy.put(article, `${text}\n${readable}\n\n${encoded}\n`);
  checked = await copy.run('npm run -s check');
  built = await copy.run('npm run -s build');
  types = await copy.run('npm run -s tool -- types');
});
afterAll(() => copy.remove());

test('the check, the build and the types pass', () => {
  expect(checked).toMatchObject({ code: 0, error: '' });
  expect(built).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ pages in dist\/$/m) });
  expect(types).toEqual({ code: 0, out: '', error: '' });
});

describe('the shortcode', () => {
  test('is on the page with its style, from both forms of a block', () => {
    const html = copy.text('dist/blog/ai-tools-woocommerce/index.html');
    const blocks = [...html.matchAll(/<dl class="([^"]+)"><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/dl>/g)];
    expect(blocks.map(([, , word, meaning]) => [word, meaning])).toEqual([
      ['Hook', 'A place where <em>code</em> can join in.</dd><dd>From <strong>fishing</strong>.'],
      ['Filter', 'A hook that <em>changes</em> a value.'],
    ]);
    const styles = readdirSync(join(copy.root, 'dist/assets')).filter((name) => name.endsWith('.css'));
    const css = styles.map((name) => copy.text(`dist/assets/${name}`)).join('');
    expect(css).toContain(`.${blocks[0]?.[1]}{outline-offset:31px}`);
  });

  test('is in the feeds in its plain form', () => {
    const feed = JSON.parse(copy.text('dist/blog/feed.json')) as { items: { content_html: string }[] };
    const text = feed.items.map((item) => item.content_html).join('');
    expect(text).toMatch(
      /<aside><p><strong>Hook<\/strong><\/p><p>A place where <em>code<\/em> can join in\.<\/p><\/aside>/,
    );
    expect(text).toMatch(/<strong>Filter<\/strong>/);
  });

  test('has its payload checked: a mistake is reported on its line', () => {
    const line =
      copy
        .text(article)
        .split('\n')
        .findIndex((text) => text.startsWith(':::term')) + 1;
    expect(withMistakes.code).toBe(1);
    expect(withMistakes.out).toContain(`${article}:${line} `);
    expect(withMistakes.out).toContain(`${article}:${line + 4} `);
  });

  test('has an example block from `npm run tool -- shortcodes new`', async () => {
    const { out } = await copy.run('npm run -s tool -- shortcodes new term');
    expect(out).toBe(':::term{word="Hook" origin="From fishing."}\nA place where code can join in.\n:::\n');
  });
});

describe('the form', () => {
  type Env = Readonly<Record<string, string>>;
  /** The forms module of the copy, with its forms, one of which is the additional one. */
  const contract = async () => {
    const path = join(copy.root, 'scripts/engine/contract/forms.ts');
    const { formSettings, ...others } = (await import(path)) as typeof formsModule;
    const { site } = (await import(join(copy.root, 'site.config.ts'))) as {
      site: { forms: formsModule.Forms };
    };
    return { ...others, formSettings: (env: Env) => formSettings(site.forms, env) };
  };

  test('is on its page with its text', () => {
    const html = copy.text('dist/about/index.html');
    expect(html).toContain('<h2>Was this page any help?</h2>');
    expect(html).toContain('Send answer');
  });

  test('is named in a warning of the build if its id is missing', () => {
    expect(built.error).toMatch(/Missing configuration, .*\bVITE_FEEDBACK_FORM_ID\b/);
  });

  test('is sent to its address', async () => {
    const { formAddress, formSettings } = await contract();
    const address = (env: Env) => formAddress('feedback', formSettings(env));
    expect(address({ VITE_FEEDBACK_FORM_ID: 'f' })).toBe('https://submit-form.com/f');
    expect(address(loadEnv('e2e', copy.root))).toBe('https://submit-form.com/feedback');
    expect(address(loadEnv('demo', copy.root))).toBe('/__forms/feedback');
    expect(address({})).toBeUndefined();
  });

  test('is stored by the inbox under its name, without a bot check', async () => {
    const { formAddress, formSettings, uncheckedIds } = await contract();
    const settings = formSettings(loadEnv('demo', copy.root));
    const folder = join(copy.root, '.inbox');
    const middleware = createInbox({ folder, unchecked: uncheckedIds(settings), print: () => {} });
    const server = await serve({ root: join(copy.root, 'dist'), port: 0, middleware });
    try {
      const { status } = await fetch(`${server.url}${formAddress('feedback', settings)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: '{"answer":"Yes"}',
      });
      expect(status).toBe(200);
    } finally {
      await server.close();
    }
    expect(JSON.parse(copy.text('.inbox/feedback.jsonl'))).toMatchObject({ answer: 'Yes' });
  });
});

describe('the format', () => {
  test('prints findings', () => {
    expect(withMistakes.out).toMatchInlineSnapshot(`
      "content/blog/ai-tools-woocommerce.md:360 In \`term\`: Unexpected field \`wrod\`. Did you mean \`word\`?
      content/blog/ai-tools-woocommerce.md:364 In \`term\`: Unexpected number \`7\`, expected a text in quotes: \`"7"\`
      "
    `);
    expect(withMistakes.error).toBe('');
  });

  test('is listed by --help, and in the message for an unknown format', async () => {
    const help = await copy.run('npm run -s check -- --help');
    expect(help.out).toContain('github, json, lines, pretty, sarif;');
    const unknown = await copy.run('npm run -s check -- --format lins');
    expect(unknown.code).toBe(2);
    expect(unknown.error).toContain('Unexpected format `lins`, expected github, json, lines, pretty, sarif');
  });
});

describe('the rule', () => {
  const loud = 'content/blog/checkout-optimization-tricks.md';

  test('finds a mistake on its line', async () => {
    const calm = copy.text(loud);
    copy.put(loud, calm.replace(/^title: (.+)$/m, 'title: $1!'));
    const { code, out } = await copy.run('npm run -s check -- --format lines');
    copy.put(loud, calm);
    expect({ code, out }).toEqual({
      code: 1,
      out: `${loud}:2 Unexpected exclamation mark, expected a title without it\n`,
    });
  });

  test('is explained', async () => {
    const { out } = await copy.run('npm run -s content -- explain rule:calm-title');
    expect(out).toContain('Readers skip titles that shout.');
  });
});

test('the command is run, and listed by --help', async () => {
  expect((await copy.run('npm run -s content -- count')).out).toContain(
    `plugins: ${readdirSync('content/plugins').length}\n`,
  );
  expect((await copy.run('npm run -s content -- --help')).out).toContain(
    'Counts the entries of each collection.',
  );
});

test('the header is in the files for hosts', () => {
  expect(copy.text('dist/_headers')).toContain('\n  X-Permitted-Cross-Domain-Policies: none\n');
  expect(copy.text('hosting/nginx.conf')).toContain('add_header X-Permitted-Cross-Domain-Policies ');
});
