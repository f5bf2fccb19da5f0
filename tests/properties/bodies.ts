import * as fc from 'fast-check';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { picture, type Pools, valueFor } from './values.ts';

/** Blocks of an article: every markdown construct that a text may contain. */
function blocks(pools: Pools): fc.Arbitrary<string> {
  const address = fc.constantFrom(...pools.addresses);
  const image = picture(pools);
  const citation = fc.constantFrom(...pools.citations);
  return fc.oneof(
    citation.map((cited) => `Cited: ${cited}, **${cited}**, and \`${cited}\` as code.`),
    citation.map((cited) => `\`\`\`\n${cited}\n\`\`\``),
    citation.map((cited) => `| A | B |\n| - | -: |\n| ${cited} | 🎉 |`),
    address.map((to) => `Read [what is there](${to}) & [more *of it*](<${to}> "A title").`),
    image.map((src) => `![A boat & an otter 🎉](${src})`),
    image.map((src) => `[![A boat](${src})](/blog)`),
    fc.constantFrom(
      '## Fast & café 🎉',
      '## שלום עולם',
      '## `code` and *more*',
      '## $& $1 <b\\>',
      '- one\n- two\n  1. three\n  2. four\n- [x] done',
      '> A quote\n>\n> - of a list',
      'A note[^1] & ~~words~~.\n\n[^1]: What it says, e\u0301.',
      '```php\n<?php echo "</script>&amp;🎉"; ?>\n```',
      '```unknown\n]]> <!-- \u2028\n```',
      '    indented code',
      'Line  \nbreak\\\nand https://example.org/a?b=c&d=é and a@b.ca',
      '***',
      'مرحبا 𝒜𝓈𝓉𝓇𝒶𝓁 &copy; &#x1F389; \\* ]]>',
    ),
  );
}

/** Bodies of articles, with blocks of every type. Their payloads are generated from their schemas. */
export function bodies(shortcodes: ReadonlyMap<string, Schema>, pools: Pools): fc.Arbitrary<string> {
  const written = [...shortcodes].map(([type, schema]) =>
    valueFor(schema, pools).map((payload) => writeShortcode(type, payload)),
  );
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: blocks(pools) }, ...written), { minLength: 1, maxLength: 12 })
    .map((parts) => `A first sentence.\n\n${parts.join('\n\n')}\n`);
}
