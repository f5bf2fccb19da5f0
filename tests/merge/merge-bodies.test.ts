/** @module-tag long */
/** Bodies are merged by blocks, and blocks by their parts. */
import { expect, test } from 'vitest';
import { type Merged, mergeTexts } from '../../scripts/engine/commands/merge/merge-texts.ts';
import { findBlocks } from '../../scripts/engine/compiler/markdown/find-blocks.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';

const article = (body: string): string => `---\ntitle: Reefs\n---\n\n${body}\n`;

function merged(base: string, mine: string, theirs: string): Merged {
  const [from, to, other] = [base, mine, theirs].map(article) as [string, string, string]; // one each
  return mergeTexts({ path: 'content/blog/x.md', base: from, mine: to, theirs: other, schema: {} });
}

const changed = (text: string, from: string, to: string): string => {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
};

const plain = `## Reefs

A reef is a
ridge of rock.

Corals build it.

- One kelp
- Two kelps
- Three kelps

1. Dive
2. Look

| plant | depth |
| ----- | ----- |
| kelp | 20 m |
| moss | 2 m |

\`\`\`php
$a = 1;
$b = 2;
$c = 3;
\`\`\`

> A quote of the first diver.
>
> A quote of the second diver.

![Reef](data:image/png;base64,iVBORw0KGgo=)`;

/** Edits of different places: each pair of them merges to the text that has both. */
const edits: readonly (readonly [what: string, from: string, to: string])[] = [
  ['a heading', '## Reefs', '## Reefs of BC'],
  ['a paragraph of two lines', 'ridge of rock.', 'ridge of rock and sand.'],
  ['a new paragraph', 'Corals build it.', 'Corals build it.\n\nKelp grows on it.'],
  ['a removed item', '- One kelp\n', ''],
  ['an item', '- Two kelps', '- Two tall kelps'],
  ['a new item', '- Three kelps', '- Three kelps\n- Four kelps'],
  ['a numbered item', '2. Look', '2. Look around'],
  ['a cell', 'kelp | 20 m', 'kelp | 25 m'],
  ['the cell beside it', '| kelp |', '| bull kelp |'],
  ['a new row', '| moss | 2 m |', '| moss | 2 m |\n| fern | 0 m |'],
  ['a head of a column', '| plant |', '| plants |'],
  ['a line of code', '$a = 1;', '$a = 10;'],
  ['another line of code', '$c = 3;', '$c = 30;'],
  ['a quote', 'of the first diver', 'of the very first diver'],
  ['another quote', 'of the second diver', 'of the second young diver'],
  ['a picture', 'iVBORw0KGgo=', 'iVBORw0KGgoA'],
];

test.each(edits)('%s merges with each of the others', (what, from, to) => {
  const mine = changed(plain, from, to);
  expect(merged(plain, mine, plain)).toEqual({ text: article(mine), conflicts: [] });
  expect(merged(plain, plain, mine)).toEqual({ text: article(mine), conflicts: [] });
  expect(merged(plain, mine, mine)).toEqual({ text: article(mine), conflicts: [] });
  for (const [other, was, is] of edits.filter(([name]) => name !== what)) {
    const both = changed(mine, was, is);
    expect({ other, ...merged(plain, mine, changed(plain, was, is)) }).toEqual({
      other,
      text: article(both),
      conflicts: [],
    });
  }
});

test.each([
  ['## Reefs', '## Reefs of BC', '## Reefs of Alaska', 'text, line 5'],
  ['ridge of rock.', 'ridge of hard rock.', 'ridge of soft rock.', 'text, lines 7 to 8'],
  ['- Two kelps', '- Two tall kelps', '- Two short kelps', 'text, line 13'],
  ['| 20 m', '| 25 m', '| 15 m', 'text, line 21'],
  ['$b = 2;', '$b = 20;', '$b = 200;', 'text, line 26'],
  ['iVBORw0KGgo=', 'iVBORw0KGgoA', 'iVBORw0KGgoB', 'text, line 34'],
])('%s is asked about if both change it, and both are in the text', (from, one, other, label) => {
  const { text, conflicts } = merged(plain, changed(plain, from, one), changed(plain, from, other));
  expect(conflicts).toHaveLength(1);
  const [, where, ours, theirs] =
    /^(.*): ours says (".*"), theirs says (".*")$/.exec(conflicts[0] ?? '') ?? [];
  expect(where).toBe(label);
  const bare = (words: string): string => words.replace(/^[|-]/, '').trim();
  expect(ours).toContain(bare(one));
  expect(theirs).toContain(bare(other));
  const side = (mark: RegExp): string => text.replaceAll(mark, '$1');
  expect(side(/<<<<<<< ours\n([\s\S]*?)=======\n[\s\S]*?>>>>>>> theirs\n/g)).toBe(
    article(changed(plain, from, one)),
  );
  expect(side(/<<<<<<< ours\n[\s\S]*?=======\n([\s\S]*?)>>>>>>> theirs\n/g)).toBe(
    article(changed(plain, from, other)),
  );
});

test('a block that one side removes and the other changes is a conflict', () => {
  const { conflicts } = merged(
    plain,
    changed(plain, 'Corals build it.\n\n', ''),
    changed(plain, 'Corals build it', 'Corals and worms build it'),
  );
  expect(conflicts).toEqual(['text, line 10: ours removes it, theirs says "Corals and worms build it."']);
});

const encoded = (fields: Record<string, string>): string =>
  `Before.\n\n${writeShortcode('callout', fields)}\n\nAfter.`;

test('fields of a block in base64 merge by name, and one that both change is named', () => {
  const base = { type: 'tip', title: 'Kelp', content: 'It grows.' };
  const both = merged(
    encoded(base),
    encoded({ ...base, title: 'Bull kelp' }),
    encoded({ ...base, content: 'It grows fast.' }),
  );
  expect(both).toEqual({
    text: article(encoded({ type: 'tip', title: 'Bull kelp', content: 'It grows fast.' })),
    conflicts: [],
  });
  const { text, conflicts } = merged(
    encoded(base),
    encoded({ ...base, title: 'Bull kelp', content: 'It sways.' }),
    encoded({ ...base, title: 'Sugar kelp', type: 'note' }),
  );
  expect(conflicts).toEqual(['text, line 7: callout title: ours says "Bull kelp", theirs says "Sugar kelp"']);
  const payloads = findBlocks(text, () => undefined).map(({ payload }) => payload?.['title']);
  expect(text.match(/^(?:<<<<<<< ours|=======|>>>>>>> theirs)$/gm)).toHaveLength(3);
  expect(payloads.length + (text.match(/^\{\{callout:/gm)?.length ?? 0)).toBeGreaterThan(1);
});

const readable = `Before.

:::callout{type="tip" title="Kelp"}
It grows.

It sways.
:::

After.`;

test('attributes of a directive merge by name, and its text by blocks', () => {
  const mine = changed(changed(readable, 'title="Kelp"', 'title="Bull kelp"'), 'It grows.', 'It grows fast.');
  const theirs = changed(changed(readable, 'type="tip"', 'type="note"'), 'It sways.', 'It sways slowly.');
  const both = changed(changed(mine, 'type="tip"', 'type="note"'), 'It sways.', 'It sways slowly.');
  expect(merged(readable, mine, theirs)).toEqual({ text: article(both), conflicts: [] });
  const other = changed(readable, 'title="Kelp"', 'title="Sugar &#x22;kelp&#x22;"');
  expect(merged(readable, mine, other)).toEqual({
    text: article(
      changed(
        mine,
        ':::callout{type="tip" title="Bull kelp"}\n',
        '<<<<<<< ours\n:::callout{type="tip" title="Bull kelp"}\n=======\n:::callout{type="tip" title="Sugar &#x22;kelp&#x22;"}\n>>>>>>> theirs\n',
      ),
    ),
    conflicts: ['text, line 7: callout title: ours says "Bull kelp", theirs says "Sugar \\"kelp\\""'],
  });
});

test('blocks that move keep the changes of the other side beside them', () => {
  const mine = `${changed(plain, 'Corals build it.\n\n', '')}\n\nCorals build it.`;
  const { text, conflicts } = merged(plain, mine, changed(plain, '## Reefs', '## Reefs of BC'));
  expect(conflicts).toEqual([]);
  expect(text).toBe(article(changed(mine, '## Reefs', '## Reefs of BC')));
});

test('the first and the last block may go or get neighbours', () => {
  const mine = plain.replace('## Reefs\n\n', '');
  const theirs = `Intro.\n\n${plain}\n\nOutro.`;
  const { text, conflicts } = merged(plain, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(text).toBe(article(`Intro.\n\n${mine}\n\nOutro.`));
});
