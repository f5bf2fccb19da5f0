import { expect, test } from 'vitest';
import { compile, edited, findings, group, line, list, price, schema, text } from './kit.ts';

const noPrice = { ...price, type: ['object', 'null'] };
/** A plan with its prices of a month and of a year: `10/96`. */
function planOf(prices: string): string {
  const [month, year] = prices.split('/').map(Number);
  const [monthlyPrice, yearlyPrice] = [
    { amount: month, period: 'month' },
    { amount: year, period: 'year' },
  ];
  return JSON.stringify({ monthlyPrice, yearlyPrice });
}
const schemaFiles = {
  'schemas/services.schema.json': schema('Service', {
    plans: group({ saving: text, items: list({ type: 'string' }, { examples: [['a']] }) }),
  }),
  'schemas/plans.schema.json': schema('Plan', { monthlyPrice: noPrice, yearlyPrice: noPrice }),
  'content/plans/custom.json': '{ "monthlyPrice": null, "yearlyPrice": null }',
  'content/plans/gift.json': planOf('0/0'),
};

/** Findings for a page that promises a saving and lists plans with these monthly and yearly prices. */
function problems(saving: string, prices: readonly string[]): Promise<string> {
  const items = ['custom', 'gift', ...prices.map((_, index) => `p${index}`)];
  const plans = prices.map((plan, index) => [`content/plans/p${index}.json`, planOf(plan)]);
  return findings({
    ...schemaFiles,
    ...(Object.fromEntries(plans) as Record<string, string>),
    'content/services/care.json': JSON.stringify({ plans: { saving, items } }, null, 1),
  });
}

test.each([
  ['Save 20%', ['10/96']],
  ['Save 20 % a year', ['10/96']],
  ['Save 16.7%', ['499/4990']],
  ['Save 17%', ['499/4990', '999/9990']],
  ['Save 0%', ['10/120']],
  ['Save 20%', []],
  ['Save a lot', ['10/96']],
])('%s is fine for %j', async (saving, prices) => {
  expect(await problems(saving, prices)).toBe('');
});

test.each([
  ['Save 20%', ['499/4990', '999/9590'], '`16.7 %` of `p0` ($4,990/year, $5,988/year by the month)'],
  ['Save 10%', ['10/96'], '`20 %` of `p0` ($96/year, $120/year by the month)'],
])('a wrong saving is a finding that gives the real one: %s for %j', async (saving, prices, expected) => {
  expect(await problems(saving, prices)).toBe(
    `content/services/care.json:3:13 rule:saving Unexpected saving \`${saving}\`, expected ${expected}`,
  );
});

test('wrong former prices and a wrong saving in the real content are findings', async () => {
  const changes = {
    'content/waivers.json': '{ "waivers": [] }',
    'content/plugins/order-replicator.json': (json: string) => withFormerPrice(json, priceIn(json)),
    'content/plugins/b2b-sales-kit.json': (json: string) => withFormerPrice(json, 2.5),
  };
  expect((await compile(edited(changes))).findings.map(line)).toEqual([
    expect.stringMatching(
      /^content\/plugins\/b2b-sales-kit\.json:\d+:\d+ rule:former-price Unexpected regular price `\$2\.50\/year`, expected one above the price, `\$[\d,]+\/year`$/,
    ),
    expect.stringMatching(
      /^content\/plugins\/order-replicator\.json:\d+:\d+ rule:former-price Unexpected regular price `(\$[\d,]+\/year)`, expected one above the price, `\1`$/,
    ),
    expect.stringMatching(
      /^content\/services\/maintenance\.json:\d+:\d+ rule:saving Unexpected saving `Save 20%`, expected `[\d.]+ %` of `starter` /,
    ),
  ]);
});

const priceIn = (json: string): number => Number(/"price": \{ "amount": ([\d.]+)/.exec(json)?.[1]);

const withFormerPrice = (json: string, amount: number): string =>
  json.replace(/("originalPrice": \{ "amount": )[\d.]+/, `$1${amount}`);
