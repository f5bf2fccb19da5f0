import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf as fieldsIn } from '../../scripts/engine/compiler/entry/payload-fields.ts';
import { readShortcodeSchemas } from '../../scripts/engine/commands/shortcodes/read-schemas.ts';
import {
  directiveBody,
  type PayloadFields,
  payloadOf,
} from '../../scripts/engine/compiler/markdown/directive.ts';
import { expandShortcodes } from '../../scripts/engine/compiler/markdown/rewrite-blocks.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { type FlatPayload, writeDirective } from '../../scripts/engine/compiler/markdown/write-directive.ts';

const fields = new Map([...readShortcodeSchemas()].map(([type, schema]) => [type, fieldsIn(schema)]));
const fieldsOf = (type: string): PayloadFields => fields.get(type) ?? { names: [], integers: new Set() };

/** Reads a directive as the compiler does. */
function read(type: string, text: string): FlatPayload | undefined {
  const [node, ...others] = parseMarkdown(text).children;
  if (node?.type !== 'containerDirective' || node.name !== type || others.length > 0) return undefined;
  return payloadOf(node.attributes ?? {}, directiveBody(text, { from: 0, to: text.length }), fieldsOf(type));
}

test.each([
  [
    'callout',
    { type: 'tip', title: 'Say "when"', content: 'A **refund** touches every rule.' },
    ':::callout{type="tip" title="Say &#x22;when&#x22;"}\nA **refund** touches every rule.\n:::',
  ],
  ['features', { items: 'Rates | Reports' }, ':::features\n- Rates\n- Reports\n:::'],
  ['timetoread', { minutes: 14 }, ':::timetoread\n14\n:::'],
  ['quote', { text: 'Two days.', author: 'M', role: 'r' }, ':::quote{author="M" role="r"}\nTwo days.\n:::'],
  [
    'stats',
    { value: '27', label: 'days', change: '3%', trend: 'up' },
    ':::stats{value="27" change="3%" trend="up"}\ndays\n:::',
  ],
  ['protip', { content: ':::' }, '::::protip\n:::\n::::'],
  ['protip', { content: 'ends in a space ' }, ':::protip{content="ends in a space "}\n:::'],
  ['features', { items: 'a|b' }, ':::features{items="a|b"}\n:::'],
] as const)('%s is written and read back: %o', (type, payload, text) => {
  expect(writeDirective(type, payload, fieldsOf(type))).toBe(text);
  expect(read(type, text)).toEqual(payload);
});

describe('any payload of any type', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          ...'::: " } { &amp; & | ` ``` # *a* x'.split(' '),
          ...'- a·1. b·> '.split('·'),
          '\n',
          ' ',
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );
  /** Schemas refuse control characters except line breaks, and lone surrogates. */
  const refused = /(?!\n)\p{Cc}|\p{Cs}/u;
  const allowed = words.filter((text) => !refused.test(text));
  const block = fc.constantFrom(...fields.keys()).chain((type) => {
    const { names, integers } = fieldsOf(type);
    const values = names.map(
      (name) => [name, integers.has(name) ? fc.integer({ min: 1, max: 60 }) : allowed] as const,
    );
    return fc.record({ type: fc.constant(type), payload: fc.record(Object.fromEntries(values)) });
  });

  test('can be read back after it is written', () => {
    fc.assert(
      fc.property(block, ({ type, payload }) => {
        const text = writeDirective(type, payload, fieldsOf(type));
        expect(text).toBeDefined();
        expect(read(type, text ?? '')).toEqual(payload);
      }),
      { numRuns: 300 },
    );
  });

  test('becomes one block of a text, and nothing else in the text changes', () => {
    fc.assert(
      fc.property(block, ({ type, payload }) => {
        const around = (middle: string): string => `# Title\n\nBefore.\n\n${middle}\n\nAfter: \`{{a:b}}\`.\n`;
        const expanded = expandShortcodes(around(writeShortcode(type, payload)), fieldsOf);
        expect(expanded).toBe(around(writeDirective(type, payload, fieldsOf(type)) ?? ''));
      }),
    );
  });
});

test.each([
  ['in code', '```\n{{protip:eyJjb250ZW50IjoiYSJ9}}\n```'],
  ['in a line of text', 'See {{protip:eyJjb250ZW50IjoiYSJ9}} there.'],
  ['with a broken payload', '{{protip:e}}'],
  ['of an unknown type', '{{constructor:eyJjb250ZW50IjoiYSJ9}}'],
  ['whose payload is a list', '{{protip:WyJhIl0=}}'],
])('a block %s stays as it is', (_name, text) => {
  expect(expandShortcodes(text, (type) => fields.get(type))).toBe(text);
});

test('a block in a quote or a list stays in it', () => {
  const block = writeShortcode('protip', { content: 'a' });
  expect(expandShortcodes(`> b\n>\n> ${block}\n`, fieldsOf)).toBe('> b\n>\n> :::protip\n> a\n> :::\n');
  expect(expandShortcodes(`- b\n\n  ${block}\n- ${block}`, fieldsOf)).toBe(
    '- b\n\n  :::protip\n  a\n  :::\n- :::protip\n  a\n  :::',
  );
});
