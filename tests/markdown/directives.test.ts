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

  test('has a readable form, which is read back, and nothing else in its text changes', () => {
    fc.assert(
      fc.property(block, ({ type, payload }) => {
        const readable = writeDirective(type, payload, fieldsOf(type)) ?? '';
        expect(read(type, readable)).toEqual(payload);
        const around = (middle: string): string => `# Title\n\nBefore.\n\n${middle}\n\nAfter: \`{{a:b}}\`.\n`;
        const encoded = around(writeShortcode(type, payload));
        expect(expandShortcodes(encoded, fieldsOf)).toBe(around(readable));
      }),
      { numRuns: 300 },
    );
  });
});
