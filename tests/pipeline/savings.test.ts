import { expect, test } from 'vitest';
import { compile, edited, findings, line, schema, text } from './kit.ts';

const integer = { type: ['integer', 'null'], examples: [1] };
const law = {
  'schemas/services.schema.json': schema('Service', {
    plans: {
      type: 'object',
      additionalProperties: false,
      properties: {
        saving: { ...text, description: 'Saving.', examples: ['Save 5%'] },
        items: { type: 'array', items: { type: 'string' }, description: 'Plans.', examples: [['a']] },
      },
    },
  }),
  'schemas/plans.schema.json': schema('Plan', { monthlyPrice: integer, yearlyPrice: integer }),
  'content/plans/custom.json': '{ "monthlyPrice": null, "yearlyPrice": null }',
  'content/plans/gift.json': '{ "monthlyPrice": 0, "yearlyPrice": 0 }',
};

/** Findings of a page that promises a saving and lists plans, given by month and year. */
function problems(
  saving: string,
  prices: readonly (readonly [monthly: number, yearly: number])[],
): Promise<string> {
  const items = ['custom', 'gift', ...prices.map((_, index) => `p${index}`)];
  const plans = prices.map(([monthlyPrice, yearlyPrice], index) => [
    `content/plans/p${index}.json`,
    JSON.stringify({ monthlyPrice, yearlyPrice }),
  ]);
  return findings({
    ...law,
    ...(Object.fromEntries(plans) as Record<string, string>),
    'content/services/care.json': JSON.stringify({ plans: { saving, items } }, null, 1),
  });
}

test.each([
  ['Save 20%', [[10, 96]]],
  ['Save 20 % a year', [[10, 96]]],
  ['Save 16.7%', [[499, 4990]]],
  [
    'Save 17%',
    [
      [499, 4990],
      [999, 9990],
    ],
  ],
  ['Save 0%', [[10, 120]]],
  ['Save 20%', []],
  ['Save a lot', [[10, 96]]],
] as const)('%s is right for %j', async (saving, prices) => {
  expect(await problems(saving, prices)).toBe('');
});

test.each([
  [
    'more than it is',
    'Save 20%',
    [
      [499, 4990],
      [999, 9590.4],
    ],
  ],
  ['less than it is', 'Save 10%', [[10, 96]]],
  ['a year that costs more', 'Save 10%', [[10, 130]]],
] as const)('a saving of %s is a finding that says what it is', async (name, saving, prices) => {
  const rounded = prices.map(([monthly, yearly]) => [monthly, Math.round(yearly)] as const);
  expect({ [name]: await problems(saving, rounded) }).toMatchSnapshot();
});

test('the site’s own', async () => {
  const changes = {
    'content/waivers.json': '{ "waivers": [] }',
    'content/plugins/order-replicator.json': (json: string) => json.replace('"$149/year"', '"$99/year"'),
    'content/plugins/b2b-sales-kit.json': (json: string) => json.replace('"$329/year"', '"$32.90/year"'),
    'content/plugins/taxamo-assure.json': (json: string) => json.replace('"$399/year"', '"$39/month"'),
  };
  expect((await compile(edited(changes))).findings.map(line)).toMatchInlineSnapshot(`
    [
      "content/plugins/b2b-sales-kit.json:92:22 rule:former-price Unexpected former price \`$32.90/year\`, expected one above the price, \`$129/year\`",
      "content/plugins/order-replicator.json:88:22 rule:former-price Unexpected former price \`$99/year\`, expected one above the price, \`$99/year\`",
      "content/services/maintenance.json:62:15 rule:saving Unexpected saving \`Save 20%\`, expected \`16.7 %\` of \`starter\` ($4,990 a year, $5,988 for twelve months), \`16.7 %\` of \`professional\` ($9,990 a year, $11,988 for twelve months)",
    ]
  `);
});
