/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxTree } from '@codemirror/language';
import { EditorSelection, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { findBlocks } from '../../scripts/engine/compiler/markdown/find-blocks.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { blocksOf } from '../../studio/app/body/body-blocks.ts';
import { bodyStart } from '../../studio/app/inline/front-matter.ts';
import { insertPasted } from '../../studio/app/body/insert-pasted.ts';
import { cardsApart } from '../../studio/app/body/apart.ts';
import { isInCode } from '../../studio/app/inline/in-code.ts';
import { lastBreak } from '../../studio/app/body/last-break.ts';
import {
  blockText,
  cardsOf,
  moveOf,
  moveTo,
  pictureText,
  rowsOf,
  type Card,
  usualForm,
} from '../../studio/text/cards.ts';
import {
  insertFootnote,
  insertLink,
  insertPart,
  leaveList,
  levelAt,
  linkAt,
  newTable,
  setLevel,
  toggleList,
  toggleMark,
} from '../../studio/app/inline/writing.ts';
import { headingsOf } from '../../studio/text/headings.ts';
import { randomFrom } from '../fixtures/random.ts';
import { rounds } from '../fixtures/rounds.ts';

const folder = 'schemas/shortcodes/';
const blocks = blocksOf(
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      `shortcodes/${name.replace('.schema.json', '')}`,
      JSON.parse(readFileSync(folder + name, 'utf8')),
    ]),
  ),
);
const { fieldsOf } = blocks;

const articles = readdirSync('content/blog').map((name) => readFileSync(`content/blog/${name}`, 'utf8'));

/** A text with a cursor `|`, or a selection `[…]`. */
function stateOf(marked: string): EditorState {
  const [anchor, head] = [marked.search(/[|[]/), marked.search(/[|\]]/)];
  const isRange = anchor !== head;
  return EditorState.create({
    doc: marked.replace(/[[\]|]/g, ''),
    selection: isRange ? EditorSelection.range(anchor, head - 1) : EditorSelection.cursor(anchor),
  });
}

const after = (state: EditorState, change: TransactionSpec): string =>
  state.update(change).state.doc.toString();

test.each([
  ['a [word] here', '**', 'a **word** here'],
  ['a wo|rd here', '**', 'a **word** here'],
  ['a **[word]** here', '**', 'a word here'],
  ['a [**word**] here', '**', 'a word here'],
  ['a [ word ]here', '*', 'a  *word* here'],
  ['a **[word]** here', '*', 'a ***word*** here'],
  ['a ***[word]*** here', '*', 'a **word** here'],
  ['a ***[word]*** here', '**', 'a *word* here'],
  ['a `[code]` here', '`', 'a code here'],
  ['a [**word**] here', '*', 'a ***word*** here'],
  ['a | here', '**', 'a **** here'],
  ['a **|** here', '**', 'a  here'],
  ['a wo**|**', '*', 'a wo******'],
  ['[- item one\n- item two]', '**', '- **item one**\n- **item two**'],
  ['- it[em one\n1) item\n   more\n> quo]te', '*', '- it*em one*\n1) *item\n   more*\n> *quo*te'],
  ['[First.\n\nSecond.\n]', '**', '**First.**\n\n**Second.**\n'],
  ['[**First.**\n\n**Second.**]', '**', 'First.\n\nSecond.'],
  ['**[First.**\n\n- **Second.]**', '**', 'First.\n\n- Second.'],
  ['[**First.**\n\nSecond.]', '**', '**First.**\n\n**Second.**'],
  ['[## Know which\n]\nMore', '*', '## *Know which*\n\nMore'],
  ['One[ \n\nTwo]', '**', 'One \n\n**Two**'],
  ['[1. one]', '`', '1. `one`'],
  ['---\na: b\n---\n\n[> - one]', '**', '---\na: b\n---\n\n> - **one**'],
  [
    '[One\n\n```\nx\n```\n\n{{callout:e30=}}\n\n:::protip\nx\n:::\n\nTwo]',
    '*',
    '*One*\n\n```\nx\n```\n\n{{callout:e30=}}\n\n:::protip\nx\n:::\n\n*Two*',
  ],
])('%s with the mark %s is %s', (marked, mark, result) => {
  const state = stateOf(marked);
  expect(after(state, toggleMark(state, mark))).toBe(result);
});

test('marks go around the words of a paragraph, not around a table or a picture', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |';
  const doc = `One\n\n${table}\n\n![A boat](/a.svg)\n\nTwo`;
  const select = (from: number, to: number): EditorState =>
    EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  const all = select(0, doc.length);
  const marked = all.update(toggleMark(all, '**')).state;
  expect(marked.doc.toString()).toBe(doc.replace('One', '**One**').replace('Two', '**Two**'));
  expect(marked.sliceDoc(marked.selection.main.from, marked.selection.main.to)).toMatch(/^One[^]*Two$/);
  expect(after(marked, toggleMark(marked, '**'))).toBe(doc);
  const cell = select(doc.indexOf('1'), doc.indexOf('1') + 1);
  expect(after(cell, toggleMark(cell, '**'))).toBe(doc.replace('1', '**1**'));
  const code = EditorState.create({ doc: '```\nx\n```', selection: EditorSelection.range(4, 5) });
  expect(after(code, toggleMark(code, '**'))).toBe('```\nx\n```');
});

test.each([
  ['a **two words|**', '**', 'a **two words**, after'],
  ['a *word|* here', '*', 'a *word*, after here'],
  ['* a `code|`', '`', '* a `code`, after'],
  ['a ***both|***', '*', 'a ***both*, after**'],
])('at the end of %s, text typed after another %s is outside', (marked, mark, result) => {
  const state = stateOf(marked);
  const toggled = state.update(toggleMark(state, mark)).state;
  expect(after(toggled, toggled.replaceSelection(', after'))).toBe(result);
});

test('a paragraph becomes a heading, another heading, and plain again', () => {
  let state = stateOf('One\n\nTw|o words\n');
  expect(levelAt(state)).toBe(0);
  state = state.update(setLevel(state, 2)).state;
  expect(state.doc.toString()).toBe('One\n\n## Two words\n');
  expect(levelAt(state)).toBe(2);
  state = state.update(setLevel(state, 3)).state;
  expect(state.doc.toString()).toBe('One\n\n### Two words\n');
  expect(after(state, setLevel(state, 0))).toBe('One\n\nTwo words\n');
});

test('lines become items of a list, and plain again', () => {
  const state = stateOf('[one\n\ntwo\nthree]\n\nfour\n');
  const list = state.update(toggleList(state)).state;
  expect(list.doc.toString()).toBe('- one\n\n- two\n- three\n\nfour\n');
  const all = list.update({ selection: EditorSelection.range(0, 20) }).state;
  expect(after(all, toggleList(all))).toBe('one\n\ntwo\nthree\n\nfour\n');
  const empty = stateOf('one\n\n|\n');
  expect(after(empty, toggleList(empty))).toBe('one\n\n- \n');
});

test.each([
  ['- one\n- |', '- one\n\nNext'],
  ['1. one\n2. |\n\nend\n', '1. one\n\nNext\n\nend\n'],
])('%j ends the list: the next text is a paragraph', (marked, result) => {
  const state = stateOf(marked);
  const left = state.update(leaveList(state) ?? {}).state;
  expect(after(left, left.replaceSelection('Next'))).toBe(result);
});

test.each(['- one|', '- |one', 'text|', '  - |'])('%j goes on with its list', (marked) => {
  expect(leaveList(stateOf(marked))).toBeUndefined();
});

test.each([
  ['One\n\n|\n\nTwo\n', 'One\n\nX\n\nTwo\n'],
  ['On|e\nmore\n\nTwo\n', 'One\nmore\n\nX\n\nTwo\n'],
  ['One\n\nTwo|\n', 'One\n\nTwo\n\nX\n'],
  ['One\n|\nTwo\n', 'One\n\nX\n\nTwo\n'],
  ['One\n|', 'One\n\nX\n'],
  ['One|', 'One\n\nX\n'],
])('with a separate part %j becomes %j', (marked, result) => {
  const state = stateOf(marked);
  expect(after(state, insertPart(state, 'X'))).toBe(result);
});

describe('a pasted part', () => {
  const table = '| A |\n| - |\n| 1 |';
  test.each([
    ['We sell:|', '- a\n- b', 'We sell:\n\n- a\n- b'],
    ['We sell:\n|\nmore', '- a', 'We sell:\n\n- a\n\nmore'],
    ['One\n\n|\n\nTwo', table, `One\n\n${table}\n\nTwo`],
    ['We [sell] more', '## Two', 'We\n\n## Two\n\nmore'],
    ['|End words.', table, `${table}\n\nEnd words.`],
    ['Words| here', 'First.\n\n```\nx\n\ny\n```', 'WordsFirst.\n\n```\nx\n\ny\n```\n\nhere'],
    ['Words | here', '- a\n\nLast', 'Words\n\n- a\n\nLast here'],
    ['Words | here', 'in *the* middle', 'Words in *the* middle here'],
    ['Words | here', 'One\n\nTwo', 'Words One\n\nTwo here'],
    ['## |', table, table],
    ['## Old |', '### Two', '## Old Two'],
    ['- |\n- last', '- a\n- b', '- a\n- b\n- last'],
    ['- one| two', '- a\n- b', '- one\n- a\n- b\n- two'],
    ['1. one\n  2. two|', '- a\n  - deep\n\n- b', '1. one\n  2. two\n  3. a\n     - deep\n\n  4. b'],
    ['- one|', '10. a\n\n    more', '- one\n- a\n\n  more'],
    ['- one|', table, `- one\n\n${table}`],
    ['|- one', '- a', '- a\n\n- one'],
  ])('in %j, %j makes %j', (marked, pasted, result) => {
    const { state } = stateOf(marked).update(insertPasted(stateOf(marked), pasted));
    expect(state.doc.toString()).toBe(result);
    expect(state.sliceDoc(0, state.selection.main.head).endsWith(pasted.slice(-1))).toBe(true);
  });
});

describe('a card that is moved', () => {
  const text = '---\n---\nOne\nmore\n\n![A](/a.svg)\n\n\n```\nx\n\ny\n```\n';
  const at = text.indexOf('![A]');
  test.each([
    [1, '---\n---\nOne\nmore\n\n```\nx\n\ny\n```\n\n\n![A](/a.svg)\n'],
    [-1, '---\n---\n![A](/a.svg)\n\nOne\nmore\n\n\n```\nx\n\ny\n```\n'],
  ] as const)('by %i swaps with the whole part there', (by, result) => {
    const move = moveOf(text, '---\n---\n'.length, at, by);
    const moved = applied(text, move?.edits ?? []);
    expect(moved).toBe(result);
    expect(moved.slice(move?.at)).toMatch(/^!\[A\]/);
    const back = moveOf(moved, '---\n---\n'.length, move?.at ?? 0, by > 0 ? -1 : 1);
    expect(applied(moved, back?.edits ?? [])).toBe(text);
  });

  test.each([
    ['A', 2, 'B\n\nA\n\n\nC\n\nD\n'],
    ['A', 4, 'B\n\n\nC\n\nD\n\nA\n'],
    ['D', 0, 'D\n\nA\n\nB\n\n\nC\n'],
    ['D', 2, 'A\n\nB\n\n\nD\n\nC\n'],
  ])('%s goes in front of part %i of all', (card, place, result) => {
    const all = 'A\n\nB\n\n\nC\n\nD\n';
    const move = moveTo(all, 0, all.indexOf(card), place);
    const moved = applied(all, move?.edits ?? []);
    expect(moved).toBe(result);
    expect(moved.indexOf(card)).toBe(move?.at);
  });

  test.each([1, 2, 5])('stays where it is in front of part %i', (place) => {
    expect(moveTo('A\n\nB\n\nC\n\nD\n', 0, 3, place)).toBeUndefined();
  });

  test.each([-1, 1] as const)('stays at the end of the text by %i', (by) => {
    expect(moveOf('![A](/a.svg)\n\n', 0, 0, by)).toBeUndefined();
  });
});

test('words of a link may have brackets', () => {
  const state = EditorState.create({ doc: 'a b', selection: EditorSelection.range(2, 3) });
  expect(after(state, insertLink(state, '/contact', 'b [1]'))).toBe(String.raw`a [b \[1\]](/contact)`);
});

test.each([
  ['a [wo|rds](/one) b', '[new](/two)', { words: 'words', target: '/one' }],
  ['a [x](/0) [wo|rds](/one "title") b', '[new](/two)', { words: 'words', target: '/one' }],
  [String.raw`|[a \(b\) \* c](/one)`, '[new](/two)', { words: String.raw`a \(b\) \* c`, target: '/one' }],
  ['an ![im|age](/one)', '![im[new](/two)age](/one)', { words: '', target: '' }],
  ['a mark[^|1]', '[^[new](/two)1]', { words: '', target: '' }],
  ['`[co|de](/one)`', '`[co[new](/two)de](/one)`', { words: '', target: '' }],
  [String.raw`a \[wo|rds](/none)`, String.raw`a \[wo[new](/two)rds](/none)`, { words: '', target: '' }],
  ['plain [word] only', 'plain [new](/two) only', { words: 'word', target: '' }],
])('the link at the cursor of %s is the one that is changed', (marked, becomes, { words, target }) => {
  const at = marked.indexOf('|');
  const state =
    at < 0
      ? stateOf(marked)
      : EditorState.create({ doc: marked.replace('|', ''), selection: { anchor: at } });
  expect(linkAt(state)).toMatchObject({ words, target });
  const now = after(state, insertLink(state, '/two', 'new'));
  expect(now).toContain(becomes);
  expect(now.includes('/one')).toBe(target === '' && marked.includes('/one'));
});

test('headings are those of the text, and none of code', () => {
  const text =
    '---\ntitle: A\n---\n\n## One\n\n```sh\n# no\n## no\n```\n\n### Two # ##  \n\n~~~\n```\n## no\n~~~\n##  Three#  \n##   \n';
  expect(headingsOf(text, bodyStart(EditorState.create({ doc: text }).doc))).toEqual([
    { level: 2, words: 'One', from: text.indexOf('## One') },
    { level: 3, words: 'Two #', from: text.indexOf('### Two') },
    { level: 2, words: 'Three#', from: text.indexOf('##  Three') },
  ]);
});

describe('cards', () => {
  const cards = (text: string): readonly Card[] => cardsOf(text, 0, fieldsOf);

  test('are the blocks of the articles, all of them', () => {
    for (const text of articles) {
      const start = bodyStart(EditorState.create({ doc: text }).doc);
      const blockCards = cardsOf(text, start, fieldsOf).filter(({ kind }) => kind === 'block');
      const body = text.slice(start);
      expect(blockCards.map(({ from, to }) => [from - start, to - start])).toEqual(
        findBlocks(body, fieldsOf).map(({ from, to }) => [from, to]),
      );
    }
  });

  test('are pictures and tables, and nothing that is part of a paragraph, of code or of a list', () => {
    const text = [
      'Words with ![a boat](/images/boat.svg) in them.',
      '![A \\[red\\] boat](/images/boat.svg)',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
      '```md\n\n![A boat](/images/boat.svg)\n\n| a |\n| - |\n```',
      '- ![A boat](/images/boat.svg)',
      'a | b, not a table',
    ].join('\n\n');
    expect(cards(text).map((card) => [card.kind, card.source])).toEqual([
      ['picture', '![A \\[red\\] boat](/images/boat.svg)'],
      ['table', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |'],
    ]);
    expect(cards(text)[0]).toMatchObject({ alt: 'A [red] boat', address: '/images/boat.svg' });
    expect(cards(text)[1]).toMatchObject({ columns: 2, rows: 2 });
  });

  test('a readable block may have blank lines in it; one without an end cannot be read', () => {
    const block = ':::callout{type="tip" title="A"}\nOne.\n\nTwo.\n:::';
    expect(cards(`Before.\n\n${block}\n\nAfter.\n`).map(({ source }) => source)).toEqual([block]);
    expect(cards(':::callout{type="tip" title="A"}\nOne.\n')).toMatchObject([{ payload: undefined }]);
  });

  test('a picture is written as it is read', () => {
    const alt = String.raw`A [red] boat \ a buoy`;
    const [card] = cards(`${pictureText('/images/boat.svg', alt)}\n`);
    expect(card).toMatchObject({ kind: 'picture', alt, address: '/images/boat.svg' });
  });
});

describe('a block that is edited', () => {
  const all = articles.flatMap((text) =>
    cardsOf(text, bodyStart(EditorState.create({ doc: text }).doc), fieldsOf),
  );
  const ofBlocks = all.flatMap((card) => (card.kind === 'block' && card.payload ? [card] : []));

  test('keeps its bytes if nothing is changed', () => {
    expect(ofBlocks.length).toBeGreaterThan(20);
    for (const card of ofBlocks)
      expect(blockText(card.type, card.payload ?? {}, card.form, fieldsOf, card)).toBe(card.source);
  });

  test.each(['encoded', 'readable'] as const)('%s stays so, and holds the written values', (form) => {
    for (const card of ofBlocks) {
      const [name] = Object.entries(card.payload ?? {}).find(([, value]) => typeof value === 'string') ?? [
        '',
      ];
      const payload = { ...card.payload, ...(name && { [name]: `${card.payload?.[name]} x` }) };
      const text = blockText(card.type, payload, form, fieldsOf);
      const [read] = findBlocks(text, fieldsOf);
      expect(read?.payload).toEqual(payload);
      expect(read?.form).toBe(form);
    }
  });

  test('a new one has the form of the others', () => {
    expect(usualForm(cardsOf(':::protip\nA.\n:::\n', 0, fieldsOf))).toBe('readable');
    expect(usualForm([])).toBe('encoded');
  });
});

/** The parts of a text without their places. */
const partsOf = (text: string): string[] =>
  parseMarkdown(text).children.map((node) =>
    JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value)),
  );

const has = (node: Nodes, test_: (node: Nodes) => boolean): boolean =>
  test_(node) || ('children' in node && node.children.some((child) => has(child, test_)));

describe('random edits of real articles', () => {
  const random = randomFrom(21);
  /** Words of plain paragraphs, by where they begin; a paragraph beside a list would become an item of that list. */
  const wordsOf = ({ children }: Root): { readonly at: number; readonly word: string }[] =>
    children.flatMap((node, position) =>
      node.type === 'paragraph' &&
      children[position - 1]?.type !== 'list' &&
      children[position + 1]?.type !== 'list' &&
      node.children.length === 1 &&
      node.children[0]?.type === 'text'
        ? Array.from(
            node.children[0].value.matchAll(/(?<=^| )[a-z]{4,}(?=[ ,]|$)/g),
            ({ 0: word, index }) => ({
              at: (node.position?.start.offset ?? 0) + index,
              word,
            }),
          ).filter(({ word }) => !node.children[0] || toString(node).includes(word))
        : [],
    );

  /** The articles as they are: where their text begins, its words and its parts. */
  const texts = articles.map((article) => {
    const start = bodyStart(EditorState.create({ doc: article }).doc);
    const text = article.slice(start);
    const words = wordsOf(parseMarkdown(text)).filter(({ word, at }) => text.startsWith(word, at));
    return { article, start, words, before: partsOf(text) };
  });

  /** A word of an article, selected. */
  const chosen = () => {
    const { article, start, words, before } = random.pick(texts);
    const { at, word } = random.pick(words);
    const selection = EditorSelection.range(start + at, start + at + word.length);
    return { article, start, before, word, state: EditorState.create({ doc: article, selection }) };
  };
  /** The lines that a text no longer has. */
  const gone = (before: string, now: string): string[] => {
    const left = new Set(now.split('\n'));
    return before.split('\n').filter((line) => !left.has(line));
  };

  test.each([
    ['strong', (state: EditorState) => toggleMark(state, '**')],
    ['emphasis', (state: EditorState) => toggleMark(state, '*')],
    ['inlineCode', (state: EditorState) => toggleMark(state, '`')],
    ['heading', (state: EditorState) => setLevel(state, 2)],
    ['list', toggleList],
    ['link', (state: EditorState, word: string) => insertLink(state, '/contact', word)],
  ] as const)('%s: one part is changed, one line with it', (kind, change) => {
    for (let run = 0; run < rounds(60); run++) {
      const { article, start, before, word, state } = chosen();
      const edited = after(state, change(state, word));
      const now = partsOf(edited.slice(start));
      expect(gone(article, edited)).toHaveLength(1);
      expect(edited.slice(0, start)).toBe(article.slice(0, start));
      expect(now.filter((part, index) => part !== before[index])).toHaveLength(1);
      const isMeant = (node: Nodes): boolean => node.type === kind && toString(node).includes(word);
      expect(has(parseMarkdown(edited.slice(start)), isMeant), `${kind} of ${word}`).toBe(true);
    }
  });

  const payload = { content: 'a | "b" & ::: c' };
  test.each([
    ['an encoded block', blockText('protip', payload, 'encoded', fieldsOf), { payload }],
    ['a readable block', blockText('protip', payload, 'readable', fieldsOf), { payload }],
    ['a table', newTable, { kind: 'table' }],
    ['a picture', pictureText('/images/placeholder.svg', 'A buoy'), { kind: 'picture', alt: 'A buoy' }],
  ])('%s: one part is new, and no line is lost', (_what, text, card) => {
    for (let run = 0; run < rounds(35); run++) {
      const { article, start, before, state } = chosen();
      const edited = after(state, insertPart(state, text));
      const now = partsOf(edited.slice(start));
      expect(gone(article, edited)).toEqual([]);
      const place = now.findIndex((part, index) => part !== before[index]);
      expect(now.toSpliced(place, 1)).toEqual(before);
      expect(cardsOf(edited, start, fieldsOf)).toContainEqual(expect.objectContaining(card));
    }
  });
});

test('neighbouring figures say which of them they are', () => {
  const figure = (value: string): string =>
    blockText('stats', { value, label: 'orders' }, 'encoded', fieldsOf);
  const text = `${figure('1')}\n\n${figure('2')}\n\nWords.\n\n${figure('3')}\n`;
  expect(rowsOf(cardsOf(text, 0, fieldsOf), text)).toEqual([[1, 2], [2, 2], undefined]);
});

describe('a footnote', () => {
  const put = (text: string, at: number): string => {
    const state = EditorState.create({ doc: text, selection: EditorSelection.cursor(at) });
    return after(state, insertFootnote(state, 'Said  by\nAnn.'));
  };

  test('has its mark at the cursor and its words below the text', () => {
    expect(put('One.\n\nTwo.\n', 4)).toBe('One.[^1]\n\nTwo.\n\n[^1]: Said by Ann.\n');
    expect(put('One.\n\nTwo.\n', 10)).toBe('One.\n\nTwo.[^1]\n\n[^1]: Said by Ann.\n');
    expect(put('', 0)).toBe('[^1]\n\n[^1]: Said by Ann.\n');
  });

  test('has the next number, and is below the others', () => {
    const once = put('One. Two.\n', 9);
    expect(put(once, 4)).toBe('One.[^2] Two.[^1]\n\n[^1]: Said by Ann.\n[^2]: Said by Ann.\n');
    expect(parseMarkdown(put(once, 4)).children.map(({ type }) => type)).toEqual([
      'paragraph',
      'footnoteDefinition',
      'footnoteDefinition',
    ]);
  });
});

/** The state after a text was put in place of the selection by a user's event. */
function typed(marked: string, userEvent: string, insert: string, extensions: Extension): EditorState {
  const { doc, selection } = stateOf(marked);
  const state = EditorState.create({ doc, selection, extensions });
  return state.update({ ...state.replaceSelection(insert), userEvent }).state;
}

test.each([
  ['stays when one types behind it', 'Tide.\n|', 'input.type', 'Lo', 'Tide.\nLo\n', 8],
  ['stays when it is deleted', 'Tide.[\n]', 'delete.backward', '', 'Tide.\n', 5],
  ['comes to no file that has none', 'Tide.\nL|', 'input.type', 'o', 'Tide.\nLo', 8],
  ['may be taken back', 'Tide.[\nLo\n]', 'undo', '', 'Tide.', 5],
])('the line break at the end of a file %s', (_what, marked, event, insert, result, cursor) => {
  const { doc, selection } = typed(marked, event, insert, lastBreak);
  expect([doc.toString(), selection.main.head]).toEqual([result, cursor]);
});

describe('a blank line beside a card', () => {
  const card = '{{callout:e30=}}';
  const apart = cardsApart((state) => cardsOf(state.doc.toString(), 0, fieldsOf));
  test.each([
    ['stays below', '#\n|\n#', 'input.type', 'Tide', '#\n\nTide\n\n#'],
    ['stays above', 'Low.\n\n|#', 'input.paste', 'Tide', 'Low.\n\nTide\n\n#'],
    ['stays when the one between two cards goes', '#[\n]\n#', 'delete.backward', '', '#\n\n#'],
    ['stays when all between two cards goes', '#[\n\nTide\n\n]#', 'delete.selection', '', '#\n\n#'],
    ['comes to no card that had none', '#\n\nLow.\n|', 'input.type', 'T', '#\n\nLow.\nT'],
    ['goes with the card', 'Low.\n\n[#]\n', 'delete.selection', '', 'Low.\n\n\n'],
    ['stays away where the text ends', '#|', 'delete.forward', '', '#'],
    ['is left alone by an undo', '#[\n]\nLow.', 'undo', '', '#\nLow.'],
  ])('%s', (_what, marked, event, insert, result) => {
    const { doc } = typed(marked.replaceAll('#', card), event, insert, apart);
    expect(doc.toString().replaceAll(card, '#')).toBe(result);
  });
});

test.each([
  ['```php\nec|ho 1;\n```', true],
  ['Words.\n\n```php\n|', true],
  ['- a\n  ~~~\n  ```\n  [x]\n', true],
  ['```\nx\n```\n\nTi|de', false],
  ['---\na: "```"\nb: |\n---\n', false],
  ['a `co|de` b', true],
  ['a `code` b| `c`', false],
  ['a stray ` and ti|de', false],
  ['|`code`', false],
  ['`code`|', false],
])('%j is in code: %j', (marked, isCode) => {
  const { doc, selection } = stateOf(marked);
  const state = EditorState.create({ doc, extensions: markdown({ base: markdownLanguage }) });
  expect(isInCode(state, selection.main.from)).toBe(isCode);
});

test('a place that the parser of the editor has not come to yet is in code, too', () => {
  const doc = `${'Words. '.repeat(2000)}\n\n\`\`\`\ncode`;
  const state = EditorState.create({ doc, extensions: markdown({ base: markdownLanguage }) });
  expect(syntaxTree(state).length).toBeLessThan(doc.length);
  expect(isInCode(state, doc.length)).toBe(true);
});
