import * as fc from 'fast-check';
import type { Json, JsonObject } from '../../scripts/engine/compiler/model.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';

/** The things that the values of an entry may refer to: real slugs, addresses, pictures, citations. */
export interface Pools {
  readonly slugs: (collection: string) => readonly string[];
  readonly addresses: readonly string[];
  readonly pictures: readonly string[];
  readonly citations: readonly string[];
  readonly names: readonly string[];
  readonly claims: readonly string[];
}

/** Keywords about values that the compiler itself does not read. */
interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

/** Texts that HTML, XML, JSON, YAML, URLs, typefaces and patterns could trip over. */
const oddities = [
  'Fast & café 🎉',
  'שלום עולם',
  'مرحبا بالعالم',
  'e\u0301o\u0308',
  '𝒜𝓈𝓉𝓇𝒶𝓁 𠮷',
  '👩‍👩‍👧 🇨🇦',
  '海と波',
  'ﬃ İı ß ẞ',
  '“quoted” "quoted"',
  "it's ‘so’",
  'a < b > c',
  '&amp; & &lt;',
  ']]> --> */',
  '$& $1 $$',
  '100% of 5/7 #1 ?',
  '— – … · •',
  'null',
  '~',
  'true',
  '- a: b',
  'key: value # no comment',
  '__proto__',
  '\u00a0space',
];

const words = fc
  .array(
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...oddities) }, fc.stringMatching(/^[a-z]{1,12}$/)),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' '));

/** A value that a schema allows. It may still conflict with other entries, or break a rule. */
export function valueFor(schema: Schema & Limits, pools: Pools): fc.Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[])); // JSON, because schemas are checked
  if (schema['x-price']) return price;
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.constantFrom(schema.minimum ?? 0, 4.25, schema.maximum ?? 1e6);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, pools), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 2),
      });
    case 'object':
      return objectFor(schema, pools);
    default:
      return textFor(schema, pools);
  }
}

function objectFor({ properties = {}, required = [] }: Schema, pools: Pools): fc.Arbitrary<JsonObject> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueFor(field, pools)]);
  const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<Json>>;
  return fc.record(model, { requiredKeys: [...required] }) as fc.Arbitrary<JsonObject>;
}

const amount = fc.constantFrom(0.01, 1, 99, 129.5, 4990, 1_000_000);
const price = fc.record({
  amount,
  currency: fc.constant('CAD'),
  period: fc.constantFrom('once', 'month', 'quarter', 'year'),
});

function textFor(schema: Schema & Limits, pools: Pools): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 600 } = schema;
  const isFitting = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (schema['x-ref'] !== undefined) return from(pools.slugs(schema['x-ref']));
  if (schema['x-claim']) return from(pools.claims);
  if (schema['x-image']) return minLength === 0 ? fc.oneof(picture(pools), fc.constant('')) : picture(pools);
  if (schema['x-link'] === true) return from(pools.addresses);
  if (schema.format === 'date') return fc.constantFrom('2024-02-29', '2025-01-01', '2025-08-31');
  if (schema.format === 'email') return fc.constantFrom('a@b.ca', "o'neil+odd.name@kelp-works.example");
  if (schema.pattern !== undefined) return matching(schema.pattern, schema.examples).filter(isFitting);
  const cited = fc.tuple(words, from(pools.citations)).map(([before, citation]) => `${before} ${citation}`);
  const marked = words.map((text) => `**${text.replaceAll('*', '')}** and \`code\``);
  return fc
    .oneof(
      { weight: 4, arbitrary: words },
      { weight: 2, arbitrary: cited },
      { weight: 1, arbitrary: fc.constantFrom('a', '1', 'é', '🎉', '海') },
      { weight: 1, arbitrary: longest(maxLength) },
      ...(schema['x-markdown'] ? [{ weight: 2, arbitrary: marked }] : []),
      ...(schema['x-named'] === undefined ? [] : [{ weight: 2, arbitrary: from(pools.names) }]),
    )
    .filter(isFitting);
}

const from = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

/** The address of a picture: one of the few PNGs as often as one of the many drawings. */
export function picture({ pictures }: Pools): fc.Arbitrary<string> {
  const isPng = (address: string): boolean => address.endsWith('.png');
  return fc.oneof(from(pictures.filter(isPng)), from(pictures.filter((address) => !isPng(address))));
}

const longest = (length: number): fc.Arbitrary<string> =>
  fc.constantFrom('word', 'W', '🎉', 'é ').map((piece) => `${piece.repeat(length).slice(0, length - 2)}.`);

function matching(pattern: string, examples: readonly unknown[] = []): fc.Arbitrary<string> {
  const example = fc.constantFrom(...examples.map(String));
  // fast-check cannot generate texts for Unicode property classes.
  return pattern.includes('\\p{')
    ? example
    : fc.oneof(example, fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 24 }));
}
