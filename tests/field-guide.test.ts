import { expect, test } from 'vitest';
import { fieldGuide } from '../scripts/engine/commands/field-guide/field-guide.ts';
import { fieldType } from '../scripts/engine/commands/field-guide/field-type.ts';
import { loadSchemas } from '../scripts/engine/compiler/schema/load.ts';
import type { Trace } from '../scripts/engine/trace/page-trace.ts';
import { project } from './pipeline/project.ts';
import { blockText, date, schema, text } from './pipeline/kit.ts';

const item = {
  type: 'object',
  description: 'One feature.',
  additionalProperties: false,
  required: ['title'],
  properties: { title: { type: 'string', description: 'A | B.', examples: ['Oars'] } },
};
const word = { type: 'string', description: 'A word.', examples: ['wood'] };
const questions = { type: 'string', description: 'Questions.', examples: ['Why `so`?'] };
const schemaFiles = {
  'schemas/boats.schema.json': schema(
    'Boat',
    {
      $schema: text,
      name: { type: 'string', description: 'Its name.', maxLength: 20, examples: ['Dory'] },
      features: { type: 'array', description: 'What it has.', minItems: 1, items: item },
      tags: { type: 'array', description: 'Words.', items: word },
      faq: { ...questions, 'x-shown': 'nowhere: checked data' },
      hull: { type: 'string', description: 'Its shape.', enum: ['round', 'flat'], examples: ['flat'] },
    },
    { 'x-url': '/boats/{slug}', required: ['name', 'features'], description: 'A boat.' },
  ),
  'schemas/log.schema.json': schema('Entry', { title: text }, { 'x-body': 'markdown', 'x-url': '/log' }),
  'schemas/waivers.schema.json': schema('Waivers', { rule: text }),
  'schemas/shortcodes/tip.schema.json': schema('TipPayload', { title: text, content: blockText }),
};

const page = (path: string, pattern: string, ...fields: string[]): Trace[number] => ({
  path,
  pattern,
  fields: new Set(fields),
});
const trace: Trace = [
  page('/', '/', 'boats/dory#/name', 'boats/dory#/tags/0'),
  page('/log', '/log', 'log#/body', 'log#/title', 'boats/dory#/name'),
  page('/boats/dory', '/boats/{slug}', 'boats/dory#/name', 'boats/dory#/features/0/title'),
];
const guide = (traced: Trace): string =>
  fieldGuide(
    {
      entries: [{ path: 'content/boats/dory.json', collection: 'boats' }],
      schemas: loadSchemas(new Map(Object.entries(schemaFiles)), { waivers: { internal: true } }),
    },
    traced,
  );

/** The guide without its introduction. */
const collections = (markdown: string): string => markdown.slice(markdown.indexOf('## Collections'));

test('lists every field with its type, whether it is required, an example, and its pages', () => {
  expect(collections(guide(trace))).toMatchInlineSnapshot(`
    "## Collections

    ### boats

    A boat.

    File: \`content/boats/{slug}.json\`. Page: \`/boats/{slug}\`.

    | Field | Type | Required | Description | Example | Shown on |
    | --- | --- | --- | --- | --- | --- |
    | \`name\` | text, at most 20 characters | yes | Its name. | \`Dory\` | every page |
    | \`features\` | list of groups, 1 or more | yes | What it has. |  |  |
    | \`features[].title\` | text | yes | A \\| B. | \`Oars\` | \`/boats/{slug}\` |
    | \`tags\` | list of texts |  | Words. | \`wood\` | \`/\` |
    | \`faq\` | text |  | Questions. | \`\` Why \`so\`? \`\` | nowhere: checked data |
    | \`hull\` | one of \`round\`, \`flat\` |  | Its shape. | \`flat\` | no entry has it yet |

    ### log

    A test.

    File: \`content/log.md\`. Page: \`/log\`.

    | Field | Type | Required | Description | Example | Shown on |
    | --- | --- | --- | --- | --- | --- |
    | \`title\` | text | yes | A field. | \`x\` | \`/log\` |

    The text below the front matter is markdown. Shown on: \`/log\`.

    ### waivers

    A test.

    File: \`content/waivers.json\`. Only the check and the build read it: no page shows it.

    | Field | Type | Required | Description | Example |
    | --- | --- | --- | --- | --- |
    | \`rule\` | text | yes | A field. | \`x\` |

    ## Shortcodes

    Blocks inside of articles, each on separate lines. \`npm run tool -- shortcodes\` turns those in base64 into this form, and back.

    ### tip

    A test.

    | Field | Type | Required | Description | Example |
    | --- | --- | --- | --- | --- |
    | \`title\` | text | yes | A field. | \`x\` |
    | \`content\` | text with markdown | yes | A field. | \`x\` |

    \`\`\`markdown
    :::tip{title="x"}
    x
    :::
    \`\`\`
    "
  `);
});

test('does not change when an entry is added', () => {
  const added = page('/boats/skiff', '/boats/{slug}', 'boats/skiff#/name', 'boats/skiff#/features/4/title');
  expect(guide([...trace, added])).toBe(guide(trace));
});

const claim = { type: 'string', 'x-claim': true } as const;

test.each([
  [{ type: 'integer', minimum: 1, maximum: 5 }, 'whole number, 1 to 5'],
  [{ type: ['integer', 'null'], minimum: 0 }, 'whole number or `null`, from 0'],
  [{ type: 'boolean' }, '`true` or `false`'],
  [date, 'day'],
  [{ type: 'string', 'x-ref': 'boats' }, 'slug of an entry in `boats`'],
  [{ type: 'string', 'x-image': { kind: 'alt' } }, 'picture, with its text in `alt`'],
  [{ type: 'string', 'x-link': true }, 'address'],
  [{ type: 'array', items: claim, minItems: 3, maxItems: 3 }, 'list of keys of claims, 3 of them'],
  [{ type: 'array', items: item, maxItems: 2 }, 'list of groups, at most 2'],
] as const)('%j is a %s', (field, words) => {
  expect(fieldType(field)).toBe(words);
});

test('the command takes no arguments, and writes nothing if the content has errors', async () => {
  const { run, text: read } = project({ ...schemaFiles, 'content/README.md': 'As it was.' });
  expect(await run('guide', 'boats')).toMatchObject({ code: 2, error: expect.stringContaining('Usage:') });
  const { code, error } = await run('guide');
  expect(code).toBe(1);
  expect(error).toContain('run `npm run check`');
  expect(read('content/README.md')).toBe('As it was.');
});
