import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, edited, line } from './kit.ts';

/** Errors in the site's own content with one text replaced. Warnings are left out because some depend on the day. */
async function problems(path: string, from: string, to: string): Promise<string[]> {
  const { findings } = await compile(edited({ [path]: (text: string) => text.replace(from, to) }));
  return findings.filter(({ fatal }) => fatal).map((finding) => line(finding).slice(path.length + 1));
}

const plugin = 'content/plugins/order-replicator.json';
const duplicator = 'content/plugins/order-duplicator.json';
const copiers = 'content/comparisons/order-copiers.json';
const retired = 'Unexpected retired plugin `taxamo-assure`, expected one that a buyer can get';

test.each([
  [
    '"2025-03-04"',
    '"2025-07-04"',
    '153:15',
    'day `2025-07-04` below `2025-06-18`, expected the newest release first',
  ],
  ['"1.3.0"', '"1.10.0"', '160:18', 'version `1.10.0` below `1.4.0`, expected the newest release first'],
  ['"1.3.0"', '"1.4"', '160:18', 'second release `1.4`, expected each version once'],
  [
    '"min": "7.1"',
    '"min": "10.5"',
    '133:29',
    'lowest version `10.5`, expected at most `10.4`, with which it is tested',
  ],
])('releases and requirements: %s → %s is a finding', async (from, to, place, reason) => {
  const report = await problems(plugin, from, to);
  expect(report.filter((each) => each.includes('rule:version'))).toEqual([
    `${place} rule:version Unexpected ${reason}`,
  ]);
});

test.each([
  ['two releases on one day', '"2025-03-04"', '"2025-06-18"'],
  ['a minimum version equal to the tested one', '"min": "7.1"', '"min": "10.4.0"'],
  ['a tested version of one number', '"tested": "10.4"', '"tested": "7"'],
])('releases and requirements: %s is fine', async (_, from, to) => {
  expect(await problems(plugin, from, to)).toEqual([]);
});

test.each([
  [duplicator, '"plugin": "order-replicator"', '"plugin": "taxamo-assure"', retired],
  [
    duplicator,
    '"plugin": "order-replicator"',
    '"plugin": "order-duplicator"',
    'Unexpected `order-duplicator` on its own page, expected another plugin',
  ],
  [
    'content/plugins/b2b-sales-kit.json',
    '"seeAlso"',
    '"comparison": "order-copiers", "seeAlso"',
    'Unexpected comparison `order-copiers`, expected one that has `b2b-sales-kit` in it',
  ],
  [copiers, '"plugin": "order-duplicator"', '"plugin": "taxamo-assure"', retired],
  [copiers, ', "No"]', ']', 'Unexpected number of values, 3, expected one for each of the 4 rows'],
])('a comparison or a recommendation in %s: %s → %s', async (path, from, to, reason) => {
  const report = await problems(path, from, to);
  const compared = report.filter((each) => each.includes('rule:comparison'));
  expect(compared).toEqual([expect.stringContaining(reason)]);
});

test.each([
  'https://wordpress.org.example/plugins/two-factor/',
  'https://example.org/two-factor/',
  'http://wordpress.org/plugins/two-factor/',
  'https://wordpress.org/support/plugin/two-factor/',
])('a plugin block may not lead to %s', async (href) => {
  const path = 'content/blog/woocommerce-maintenance-checklist.md';
  const block = `:::plugin{name="Two Factor" type="free" href="${href}"}\nAsks twice.\n:::`;
  const { findings } = await compile(edited({ [path]: (text) => `${text}\n${block}\n` }));
  expect(findings.filter(({ fatal }) => fatal).map(line)).toEqual([
    expect.stringContaining(
      `validate:format In \`plugin\`: Unexpected \`${href}\`, expected something like \`https://wordpress.org/plugins/two-factor/\``,
    ),
  ]);
});

const free = 'content/listings/free.json';
const cheap = 'content/listings/cheap.json';
const soon = 'content/coming-soon.json';

test.each([
  [
    free,
    free,
    '/plugins/fre',
    'address `/plugins/fre`, expected `/plugins/free`. Did you mean `/plugins/free`?',
  ],
  [free, cheap, '/plugins/free', 'name `cheap`, expected `free` for the page at `/plugins/free`'],
  [
    free,
    cheap,
    '/cheap',
    'address `/cheap`, expected `/blog`, `/plugins/free`, `/plugins` or `/plugins/premium`',
  ],
  [
    soon,
    soon,
    '/docs/soon',
    'placeholder at `/docs/soon`, expected one outside of `/blog/`, `/docs/` and the pages below a plugin',
  ],
])('an address without a route is a finding: %s as %s at %s', async (file, to, path, reason) => {
  const text = readFileSync(file, 'utf8').replace(/"path": ".*?"/, () => `"path": "${path}"`);
  const { findings } = await compile(edited({ [file]: undefined, [to]: () => text }));
  const place = file === soon ? '9:15' : '3:11';
  expect(findings.map(line).filter((each) => each.includes('rule:no-page'))).toEqual([
    `${to}:${place} rule:no-page Unexpected ${reason}`,
  ]);
});

test('the address of an entry does not end with the name of another where pages fetch them: they would get the wrong one', async () => {
  const moved = (path: string, address: string) => () =>
    readFileSync(path, 'utf8').replace(/"path": ".*?"/, () => `"path": "${address}"`);
  const { findings } = await compile(
    edited({
      'content/services/services.json': moved('content/services/store-management.json', '/services/hosting'),
      'content/listings/premium.json': moved('content/listings/premium.json', '/cheap/free'), // part of a script
    }),
  );
  expect(findings.map(line).filter((each) => each.includes('link:duplicate'))).toEqual([
    'content/services/maintenance.json:3:11 link:duplicate Unexpected address `/services`, expected one that does not end with `services`, as the name or another address of `content/services/services.json` does',
  ]);
});

test('only a plugin with a price has a renewal', async () => {
  const renewed = '"pricing": { "renewalDiscount": 30,';
  const report = await problems('content/plugins/order-duplicator.json', '"pricing": {', renewed);
  const missing = 'validate:missing Missing field `price`, which `renewalDiscount` needs';
  expect(report).toEqual([expect.stringContaining(missing)]);
});

const plan = 'content/plans/professional.json';

test('a year of a plan costs at most as much as twelve months', async () => {
  expect(await problems(plan, '"amount": 9990', '"amount": 11988')).toEqual([]);
  expect(await problems(plan, '"amount": 9990', '"amount": 11989')).toEqual([
    '6:30 rule:year-price Unexpected price `$11,989/year`, expected at most `$11,988/year`, the price of twelve months',
  ]);
});

/** Warnings about the social card of the About page if that has a title. */
async function cardProblems(title: string): Promise<string[]> {
  const text = (data: string): string => data.replace('"title": "About Us"', `"title": "${title}"`);
  const { findings } = await compile(edited({ 'content/about.json': text }));
  return findings.filter(({ ruleId }) => ruleId === 'card').map(line);
}

test.each([
  ['Orders → 海 → invoices', '`→`, `海`'],
  ['Happy \u{1F469}\u200D\u{1F4BB} shops', '`\u{1F469}\u200D\u{1F4BB}`'],
  ['Заказы', '`З`, `а`, `к`, `з`, `ы`'],
  ['Mean x\u0304', '`x\u0304`'],
])('a title has the letters that a card can draw: %s', async (title, letters) => {
  expect(await cardProblems(title)).toEqual([
    `content/about.json:3:12 image:card Unexpected ${letters} in \`title\`, expected letters that a social card can draw: the card leaves them out, so choose words that read well without them`,
  ]);
});

test('a tagline has the letters that a card can draw', async () => {
  const tagline = (data: string): string => data.replace(/("tagline": ")/, '$1→ ');
  const { findings } = await compile(edited({ 'content/plugins/order-replicator.json': tagline }));
  const [card, ...others] = findings.filter(({ ruleId }) => ruleId === 'card');
  expect(card?.reason).toMatch(/^Unexpected `→` in `tagline`/);
  expect(others).toEqual([]);
});

test('a title may have letters of all Latin alphabets of Europe, composed or not', async () => {
  const title = 'Ďábel, Łódź, Şişli, Ķemeri, Dvor\u030C\u00E1k “x” – 5 € & more…';
  expect(await cardProblems(title)).toEqual([]);
});

const origin = 'https://kelpworks.example';

test.each(['', '/', '/plugins/premium#top', '?a=b'])(
  'a link to a page of this site must not include the site’s origin: %s',
  async (rest) => {
    expect(await problems('content/navigation.json', '"/plugins/premium"', `"${origin}${rest}"`)).toEqual([
      `17:19 rule:own-address Unexpected origin of this site in \`${origin}${rest}\`, expected \`${rest.startsWith('/') ? rest : `/${rest}`}\``,
    ]);
  },
);

test.each(['http://kelpworks.example', 'https://www.kelpworks.example', 'http://WWW.Kelpworks.example'])(
  'nor one that leads there: %s',
  async (start) => {
    expect(await problems('content/navigation.json', '"/plugins/premium"', `"${start}/plugins"`)).toEqual([
      `17:19 rule:own-address Unexpected origin of this site in \`${start}/plugins\`, expected \`/plugins\``,
    ]);
  },
);

test('a link to another site whose name begins the same is fine', async () => {
  const other = `"${origin}.example/plugins"`;
  expect(await problems('content/navigation.json', '"/plugins/premium"', other)).toEqual([]);
});
