import { describe, expect, test } from 'vitest';
import { writeShortcode } from '../scripts/engine/compiler/markdown/shortcode-text.ts';
import { compare } from '../scripts/engine/commands/diff/comparison.ts';
import { entriesOf } from '../scripts/engine/commands/diff/side-entries.ts';
import { whereShown } from '../scripts/engine/commands/diff/where-shown.ts';
import { markdownReport } from '../scripts/engine/commands/diff/changes-report.ts';
import { findEntries } from '../scripts/engine/compiler/link/find-entries.ts';
import { loadSchemas } from '../scripts/engine/compiler/schema/load.ts';
import { read } from '../scripts/engine/project/read.ts';
import type { Trace } from '../scripts/engine/trace/page-trace.ts';
import { articles, group, list, schema, text } from './pipeline/kit.ts';

const field = { type: 'string' };
const schemaFiles = {
  'schemas/boats.schema.json': schema(
    'Boat',
    {
      name: text,
      note: field,
      tags: list(field),
      pricing: group({ type: field, price: field }),
      catalogue: group({ type: field }),
      features: list(group({ title: field, text: field })),
      faq: { ...field, 'x-shown': 'nowhere: checked data' },
    },
    { 'x-url': '/boats/{slug}', required: [] },
  ),
  ...articles('log'),
  'schemas/shortcodes/tip.schema.json': schema('TipPayload', {
    title: field,
    content: { ...field, 'x-block-text': 'text' },
  }),
  'schemas/waivers.schema.json': schema('Waivers', {
    waivers: list(group({ rule: field, until: field })),
  }),
};

const page = (path: string, pattern: string, ...fields: string[]): Trace[number] => ({
  path,
  pattern,
  fields: new Set(fields),
});
const trace: Trace = [
  page('/', '/', 'boats/dory#/name', 'boats/dory#/pricing/price'),
  page('/boats', '/boats', 'boats/dory#/name', 'boats/dory#/pricing/price', 'boats/dory#/note'),
  page(
    '/boats/dory',
    '/boats/{slug}',
    'boats/dory#/name',
    'boats/dory#/pricing/price',
    'boats/dory#/features/0/text',
  ),
  page('/log/a', '/log/{slug}', 'log/a#/body', 'log/a#/title'),
];

const boat = {
  name: 'Dory',
  note: 'A boat for two.',
  pricing: { type: 'premium', price: '$99/year' },
  catalogue: { type: 'premium' },
  features: [
    { title: 'Oars', text: 'Two of them.' },
    { title: 'Sail', text: 'One of it.' },
    { title: 'Anchor', text: 'It holds.' },
  ],
  tags: ['wood', 'small'],
};

type Files = Readonly<Record<string, string>>;

/** The report of the differences between two sets of files. */
function report(
  before: Files,
  after: Files,
  { trace: traced }: { readonly trace?: Trace } = { trace },
): string {
  const schemas = loadSchemas(new Map(Object.entries(schemaFiles)), { waivers: { internal: true } });
  const sides = [before, after].map((files) => entriesOf(new Map(Object.entries(files)), schemas));
  const context = {
    schemas,
    whereShown: (name: string, isGone: boolean) => (traced ? whereShown(name, isGone, schemas, traced) : ''),
  };
  return markdownReport('main', compare(...(sides as [never, never]), context), traced, !traced);
}

const boats = (after: object, before: object = boat): string =>
  report(
    { 'content/boats/dory.json': JSON.stringify(before) },
    { 'content/boats/dory.json': JSON.stringify(after) },
  );

/** The lines of a report that tell of entries. */
const linesOf = (whole: string): string => whole.match(/^ *- (?!\/).*$/gm)?.join('\n') ?? '';

describe('a report', () => {
  test('shows the old and the new value, and the pages that show it', () => {
    const dear = { ...boat, pricing: { type: 'freemium', price: '$109/year' } };
    expect(boats(dear)).toMatchInlineSnapshot(`
      "# Content changes since \`main\`

      Entries: 1 changed.

      ## Boats

      - Dory: pricing type premium → freemium; shown on no page
      - Dory: price $99/year → $109/year; shown on /, /boats, /boats/dory

      ## Pages touched

      - /
      - /boats
      - /boats/dory
      "
    `);
  });

  test('names the item that has changed, whatever is added above it', () => {
    const [oars, sail, ...rest] = boat.features;
    const features = [{ title: 'Rope', text: 'Ten metres.' }, oars, { title: sail?.title }, ...rest];
    const lines = boats({ ...boat, features }).match(/^- Dory.*$/gm);
    expect(lines).toEqual([
      '- Dory: features 1 (Rope) added, title Rope, text “Ten metres.”; shown on /boats/dory',
      '- Dory: features 2 (Sail), text removed, was “One of it.”; the like is shown on /boats/{slug}',
    ]);
  });

  test('tells of an entry in a folder, and of its page', () => {
    const path = 'content/log/dory/oars.md';
    const [before, after] = ['One.', 'Two.'].map((body) => ({
      [path]: `---\ntitle: Oars\n---\n\n${body}\n`,
    }));
    const pages = [...trace, page('/log/dory/oars', '/log/{slug}', 'log/dory/oars#/body')];
    expect(report(before ?? {}, after ?? {}, { trace: pages })).toContain(
      '- Oars: body; shown on /log/dory/oars',
    );
    expect(report({}, after ?? {}, { trace: pages })).toContain('; its page is /log/dory/oars');
  });

  test('can tell of every entry of this project', () => {
    const sources = read('.');
    const schemas = loadSchemas(sources.schemas, sources.deliveries);
    const told = [...entriesOf(sources.content, schemas).values()];
    const { entries } = findEntries(sources, schemas);
    expect(told.map(({ path, collection, slug }) => ({ path, collection, slug }))).toEqual(
      entries.map(({ path, collection, slug }) => ({ path, collection, slug })),
    );
  });

  test('says so if nothing has changed, or only the order of fields', () => {
    const { name, ...others } = boat;
    expect(boats({ ...others, name })).toBe('# Content changes since `main`\n\nNo changes.\n');
  });

  test('lists added and removed fields, also those that no page shows', () => {
    const { note: _note, ...rest } = boat;
    expect(linesOf(boats({ ...rest, faq: 'Why?' }))).toMatchInlineSnapshot(`
      "- Dory: faq added, Why?; shown nowhere: checked data
      - Dory: note removed, was “A boat for two.”; the like is shown on /boats"
    `);
  });

  test('tracks added, removed, moved and changed items of lists', () => {
    const [oars, sail, anchor] = boat.features;
    const features = [
      anchor,
      { ...oars, text: 'Three of them.' },
      sail,
      { title: 'Lamp', text: 'It shines.' },
    ];
    expect(linesOf(boats({ ...boat, features, tags: ['wood', 'old', 'blue'] }))).toMatchInlineSnapshot(`
      "- Dory: features 2 (Oars), text “Two of them.” → “Three of them.”; shown on no page
      - Dory: features 3 (Sail) moved from place 2; shown on no page
      - Dory: features 4 (Lamp) added, title Lamp, text “It shines.”; shown on no page
      - Dory: tags removed, was small
      - Dory: tags added, old, blue; shown on no page"
    `);
  });

  test('takes an item that is on both sides for moved, not for an edit of one like it', () => {
    const [anchor, ash, oak] = [
      { title: 'Anchor', text: 'It holds.' },
      { title: 'Oars', text: 'Two of them, of ash.' },
      { title: 'Oars', text: 'Two of them, of oak.' },
    ];
    const lines = boats({ ...boat, features: [anchor, oak, ash] }, { ...boat, features: [ash, oak, anchor] });
    expect(lines).toContain('(Oars) moved from place');
    expect(lines).not.toContain('→');
  });

  test('lists every item of an added list', () => {
    const { features: _features, ...rest } = boat;
    expect(linesOf(boats(boat, rest))).toMatchInlineSnapshot(`
      "- Dory: features 1 (Oars) added, title Oars, text “Two of them.”; shown on /boats/dory
      - Dory: features 2 (Sail) added, title Sail, text “One of it.”; shown on no page
      - Dory: features 3 (Anchor) added, title Anchor, text “It holds.”; shown on no page"
    `);
  });

  test('shows only the changed words of a long text', () => {
    const note =
      'A boat for two people who row on quiet mornings, and for one who sails alone when the wind is fair enough for it.';
    expect(
      linesOf(boats({ ...boat, note: note.replace('quiet', 'loud') }, { ...boat, note })),
    ).toMatchInlineSnapshot(
      `"- Dory: note “… people who row on ~~quiet~~ **loud** mornings, and for one …”; shown on /boats"`,
    );
  });

  test('escapes the markup of content and shows invisible characters', () => {
    expect(
      linesOf(boats({ ...boat, note: '<img src=x> [link](https://x.example) **now**\u202E @team' })),
    ).toMatchInlineSnapshot(
      `"- Dory: note “A boat for two.” → “\\<img src=x\\> \\[link\\](https\\://x.example) \\*\\*now\\*\\*� \\@team”; shown on /boats"`,
    );
  });

  test('tracks added, removed, renamed and broken entries', () => {
    const [before, after] = [
      { 'content/boats/dory.json': JSON.stringify(boat), 'content/log/a.md': '---\ntitle: A\n---\n' },
      {
        'content/boats/skiff.json': JSON.stringify({ ...boat, note: 'New.' }),
        'content/log/b.md': '---\ntitle: [\n---\n',
      },
    ];
    expect(report(before, after)).toMatchInlineSnapshot(`
      "# Content changes since \`main\`

      Entries: 1 added, 1 renamed, 1 removed.

      ## Boats

      - Dory: renamed from \`boats/dory\` to \`boats/skiff\`
      - Dory: note “A boat for two.” → “New.”; shown on no page

      ## Log

      - A: removed (\`content/log/a.md\`); its page /log/a is gone; the like is shown on /log/{slug}
      - B: added (\`content/log/b.md\`); its page is /log/b; shown on no page

      ## Pages touched

      None.
      "
    `);
  });

  test('summarizes changes of a body: headings, blocks and decoded shortcodes', () => {
    const tip = (title: string): string => writeShortcode('tip', { title, content: 'Mind it.' });
    const before = `## Start\n\nOne.\n\nTwo.\n\n${tip('Old')}\n\n## End\n`;
    const after = `## Start\n\nOne and a half.\n\nTwo.\n\n:::tip{title="New"}\nMind it.\n:::\n\n## The end\n\n- a\n`;
    const file = (body: string): Files => ({ 'content/log/a.md': `---\ntitle: A\n---\n${body}` });
    expect(linesOf(report(file(before), file(after)))).toMatchInlineSnapshot(`
      "- A: body; shown on /log/a
        - tip: title Old → New
        - heading “End” → “The end”
        - 1 paragraph changed
        - 1 list added"
    `);
  });

  test('has a last section for waivers', () => {
    const waivers = (...all: object[]): Files => ({
      'content/waivers.json': JSON.stringify({ waivers: all }),
      'content/zebra.json': `{"count": ${all.length}}`,
    });
    const old = { rule: 'rule:saving', until: '2026-01-31' };
    const result = report(
      waivers(old),
      waivers({ ...old, until: '2027-01-31' }, { rule: 'rule:words', until: '2026-06-30' }),
    );
    expect(result).toMatchInlineSnapshot(`
      "# Content changes since \`main\`

      Entries: 2 changed.

      ## Zebra

      - Zebra: count 1 → 2

      ## Waivers

      - Waivers: no. 1 (rule:saving), until 2026-01-31 → 2027-01-31
      - Waivers: no. 2 (rule:words) added, rule rule:words, until 2026-06-30

      ## Pages touched

      None.
      "
    `);
    expect(report({}, { 'content/waivers.json': JSON.stringify({ waivers: [old] }) })).toContain(
      '- Waivers: added (`content/waivers.json`)\n- Waivers: no. 1 (rule:saving) added, rule rule:saving, until 2026-01-31\n',
    );
  });

  test('does not guess pages while the content has errors', () => {
    expect(report({}, { 'content/boats/dory.json': '{"name": "Dory"}' }, {})).toContain(
      'Not known, because the content has errors: `npm run check` lists them.',
    );
  });
});
