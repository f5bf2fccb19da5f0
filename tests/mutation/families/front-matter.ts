import { isProse } from '../../../scripts/engine/compiler/entry/prose-fields.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, type Mutation, ofBodies, ofTexts } from '../mutation.ts';
import type { SchemaNode } from '../value-document.ts';
import type { SourceFile } from '../source-file.ts';

const rule = 'parse:front-matter';

/** A line to insert before a field, and the words that the message must name. */
const wrongLines: readonly (readonly [what: string, line: string, names: string])[] = [
  ['begins a line with a tab', '\tkelp: 1', 'tab'],
  ['writes a colon in an unquoted text', 'kelp: forest: deep', 'colon'],
  ['does not close a quotation mark', 'kelp: "forest', 'closing quote'],
  ['does not close a bracket', 'kelp: [forest, deep', 'bracket'],
  ['refers to an anchor', 'kelp: *forest', '`*forest`'],
  ['tags a value', 'kelp: !!js/function "x"', 'tag'],
  ['begins a value with an at sign', 'kelp: @forest', 'double quotes'],
  ['begins a value with a backtick', 'kelp: `forest`', 'double quotes'],
  ['writes an unknown YAML escape', 'kelp: "forest\\q"', 'escape'],
  ['writes a line without a colon', 'kelp forest', '`field: value`'],
  ['ends the fields with three dots', '...', '`...`'],
];

const lines: readonly Mutation[] = wrongLines.map(([name, line, word]) =>
  ofTexts(name, ['front matter'], ({ text }) =>
    [0, ...[...text.matchAll(/\n(?=\w)/g)].map(({ index }) => index + 1)].map((offset) =>
      mistake(putAt(offset, `${line}\n`), rule, word),
    ),
  ),
);

/** Texts for readers that have no quotes. */
const unquotedIn = (text: string, nodes: readonly SchemaNode[]): readonly SchemaNode[] =>
  nodes.filter(
    ({ value, schema, from }) => typeof value === 'string' && isProse(schema) && /\w/.test(text.charAt(from)),
  );

/** Offset of the line of dashes after the front matter. */
const endOf = ({ text }: SourceFile): number => text.indexOf('\n---', 3) + 1;

/** Mistakes in the front matter of articles and legal pages. */
export const frontMatter: Family = {
  name: 'front matter',
  mutations: [
    ...lines,
    ofTexts('writes a number sign in an unquoted text', ['front matter'], ({ text, nodes }) =>
      unquotedIn(text, nodes).map(({ to }) =>
        mistake(putAt(to, ' #12 of 20'), 'parse:comment', '`#12 of 20`'),
      ),
    ),
    ofTexts('begins an unquoted text with a number sign', ['front matter'], ({ text, nodes }) =>
      unquotedIn(text, nodes).map(({ from }) => mistake(putAt(from, '#'), 'validate:type', 'comment')),
    ),
    ofBodies('leaves out the first line of dashes', () =>
      mistake(put({ from: 0, to: 4 }, ''), rule, '`---`'),
    ),
    ofBodies('leaves out the last line of dashes', (file) =>
      mistake(put({ from: endOf(file), to: endOf(file) + 4 }, ''), rule, '`---`'),
    ),
    ofBodies('leaves out the last line of dashes before a thematic break', (file) => {
      const end = endOf(file);
      const [paragraph = ''] = file.text
        .slice(end + 4)
        .trimStart()
        .split('\n', 1);
      const to = file.text.indexOf(paragraph, end) + paragraph.length;
      return { ...mistake(put({ from: end, to }, `\n${paragraph}\n\n---`), rule, '`---`'), at: end + 1 };
    }),
    ofBodies('writes two dashes instead of three', () =>
      mistake(put({ from: 0, to: 3 }, '--'), rule, '`---`'),
    ),
    ofBodies('writes front matter in another language', () =>
      mistake(putAt(3, 'toml'), rule, '`---toml`', 'YAML'),
    ),
    ofBodies('leaves a blank line above the front matter', () => mistake(putAt(0, '\n'), rule, '`---`')),
    ofBodies('empties the front matter', (file) =>
      mistake(put({ from: 4, to: endOf(file) }, ''), rule, '`field: value`'),
    ),
  ],
};
