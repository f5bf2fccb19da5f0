/** @module-tag long */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, Path } from '../../scripts/engine/compiler/model.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { editsOf } from '../../scripts/engine/editing/edits.ts';
import { fieldOf, isTree, nodeAt, pathAt, readTree } from '../../scripts/engine/editing/value-tree.ts';
import { isList, isObject, isSame } from '../../scripts/engine/compiler/json.ts';
import { type Change, withChange } from '../../scripts/engine/editing/values.ts';
import { soundSchemas } from '../../scripts/engine/compiler/schema/load.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { rounds } from '../fixtures/rounds.ts';

const sources = read('.');
const { content } = sources;
const { loaded } = soundSchemas(sources.schemas);

const files = [...content].filter(([path]) => /\.(?:json|md)$/.test(path) && !path.endsWith('README.md'));
const schemaOf = (path: string): Schema => {
  const name = path.replace(/^content\//, '').replace(/\/.*$|\.json$/, '');
  return loaded.get(name)?.schema ?? {};
};

const json = (text: string, change: Change, schema: Schema = {}): string =>
  applied(text, editsOf('content/x.json', text, change, schema));

const front = (yaml: string, change: Change, schema: Schema = {}): string => {
  const text = `---\n${yaml}\n---\n\nBody\n`;
  const after = applied(text, editsOf('content/x.md', text, change, schema));
  expect(after.endsWith('\n---\n\nBody\n')).toBe(true);
  return after.slice(4, -'\n---\n\nBody\n'.length);
};

describe('in JSON', () => {
  test('a value is replaced where it is, and nothing else', () => {
    const text = '{\n  "price": { "amount": 99,   "currency": "CAD" }\n}\n';
    expect(json(text, { do: 'set', path: ['price', 'amount'], value: 89 })).toBe(text.replace('99', '89'));
  });

  test('a new field goes where the schema has it, with the spaces of its neighbours', () => {
    const schema: Schema = { properties: { a: {}, b: {}, c: {} } };
    const set: Change = { do: 'set', path: ['b'], value: 'x' };
    expect(json('{\n\t"a": 1,\n\t"c": 3\n}', set, schema)).toBe('{\n\t"a": 1,\n\t"b": "x",\n\t"c": 3\n}');
    expect(json('{ "c": 3 }', set, schema)).toBe('{ "b": "x", "c": 3 }');
    expect(json('{}', set, schema)).toBe('{\n  "b": "x"\n}');
    expect(json('{\r\n  "a": 1\r\n}\r\n', set, schema)).toBe('{\r\n  "a": 1,\r\n  "b": "x"\r\n}\r\n');
  });

  test('a field of a group that is not there brings the group', () => {
    const text = '{\n  "a": 1\n}\n';
    expect(json(text, { do: 'set', path: ['group', 'inner'], value: 'x' })).toBe(
      '{\n  "a": 1,\n  "group": {\n    "inner": "x"\n  }\n}\n',
    );
  });

  test('an item is added, removed and moved in the style of its list', () => {
    const lines = '{\n  "list": [\n    "a",\n    "b"\n  ]\n}\n';
    const insert = (index: number): Change => ({ do: 'insert', path: ['list'], index, value: 'x' });
    expect(json(lines, insert(0))).toBe(lines.replace('"a",', '"x",\n    "a",'));
    expect(json(lines, insert(2))).toBe(lines.replace('"b"', '"b",\n    "x"'));
    expect(json('{ "list": ["a", "b"] }', insert(1))).toBe('{ "list": ["a", "x", "b"] }');
    expect(json('{ "list": ["a"] }', insert(1))).toBe('{ "list": ["a", "x"] }');
    expect(json('{\n  "list": []\n}', insert(0))).toBe('{\n  "list": [\n    "x"\n  ]\n}');
    expect(json(lines, { do: 'remove', path: ['list', 0] })).toBe(lines.replace('"a",\n    ', ''));
    expect(json(lines, { do: 'remove', path: ['list', 1] })).toBe(lines.replace(',\n    "b"', ''));
    expect(json('{ "list": ["a"] }', { do: 'remove', path: ['list', 0] })).toBe('{ "list": [] }');
    expect(json(lines, { do: 'move', path: ['list'], from: 1, to: 0 })).toBe(
      '{\n  "list": [\n    "b",\n    "a"\n  ]\n}\n',
    );
  });
});

describe('in front matter', () => {
  test('a value keeps its quotes where it can', () => {
    const set = (value: Json): Change => ({ do: 'set', path: ['title'], value });
    expect(front('title: Old # why\nb: 1', set('New'))).toBe('title: New # why\nb: 1');
    expect(front("title: 'Old'", set("It's"))).toBe("title: 'It''s'");
    expect(front('title: "Old"', set('New'))).toBe('title: "New"');
    expect(front('title: Old', set('a: b'))).toBe('title: "a: b"');
    expect(front('title: ""', set('N'))).toBe('title: N');
    expect(front('title: "1"', set('1 min'))).toBe('title: 1 min');
    expect(front('title: "a: b"', set('a b'))).toBe('title: a b');
    expect(front('title: Old', set('true'))).toBe('title: "true"');
    expect(front('title:\nb: 1', set('New'))).toBe('title: New\nb: 1');
  });

  test('a new field goes where the schema has it', () => {
    const schema: Schema = { properties: { a: {}, b: {}, c: {} } };
    expect(front('a: 1\nc: 3', { do: 'set', path: ['b'], value: 'x' }, schema)).toBe('a: 1\nb: x\nc: 3');
    expect(front('c: 3', { do: 'set', path: ['b'], value: ['x', 'y'] }, schema)).toBe(
      'b:\n  - x\n  - y\nc: 3',
    );
  });

  test('items of a list are added, removed and moved', () => {
    const yaml = 'tags:\n  - a\n  - b # why\nend: 1';
    const insert = (index: number, value: Json): Change => ({ do: 'insert', path: ['tags'], index, value });
    expect(front(yaml, insert(0, 'x'))).toBe('tags:\n  - x\n  - a\n  - b # why\nend: 1');
    expect(front(yaml, insert(2, 'x'))).toBe('tags:\n  - a\n  - b # why\n  - x\nend: 1');
    expect(front(yaml, { do: 'remove', path: ['tags', 0] })).toBe('tags:\n  - b # why\nend: 1');
    expect(front(yaml, { do: 'move', path: ['tags'], from: 0, to: 1 })).toBe(
      'tags:\n  - b\n  - a # why\nend: 1',
    );
    expect(front('tags:\n  - a\nend: 1', { do: 'remove', path: ['tags', 0] })).toBe('tags: []\nend: 1');
    const groups = 'items:\n  - title: A\n    text: B';
    expect(front(groups, { do: 'insert', path: ['items'], index: 1, value: { title: 'C', text: 'D' } })).toBe(
      `${groups}\n  - title: C\n    text: D`,
    );
  });
});

/** Every path of a value, with the value. */
function* pathsOf(value: Json, path: Path = []): Iterable<{ path: Path; value: Json }> {
  if (path.length > 0) yield { path, value };
  if (isList(value)) for (const [index, item] of value.entries()) yield* pathsOf(item, [...path, index]);
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) yield* pathsOf(part, [...path, name]);
}

const texts = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    'yes',
    'null',
    '- x',
    'a: b',
    '# no',
    "it's",
    '"quoted"',
    'two\nlines',
    '$99',
    ' spaced ',
    '\u00A0',
    'no\u00A0break\u00A0',
    '\u2003',
  ),
);
const values: fc.Arbitrary<Json> = fc.oneof(
  texts,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('title', 'text', 'name'), texts, { maxKeys: 3 }),
);

/** A change that fits a value, chosen by numbers. */
function changeOf(root: Json, at: number, kind: number, value: Json): Change {
  const all = [...pathsOf(root)];
  const { path, value: old } = all[at % all.length] ?? { path: [], value: null };
  const list = all.filter((part) => isList(part.value) && part.value.length > 0)[at % 7];
  if (kind === 1 && list && isList(list.value))
    return { do: 'insert', path: list.path, index: at % (list.value.length + 1), value };
  if (kind === 2 && list && isList(list.value))
    return { do: 'remove', path: [...list.path, at % list.value.length] };
  if (kind === 3 && list && isList(list.value))
    return { do: 'move', path: list.path, from: at % list.value.length, to: (at * 7) % list.value.length };
  if (kind === 4) return { do: 'remove', path };
  if (kind === 5 && isObject(old)) return { do: 'set', path: [...path, 'added'], value };
  return { do: 'set', path, value };
}

/** The faults after a change: another value than meant, or a part of the text that the change has nothing to do with. */
function faultsOf(path: string, before: string, change: Change): string[] {
  const tree = readTree(path, before);
  if (!isTree(tree)) return ['does not parse'];
  const after = applied(before, editsOf(path, before, change, schemaOf(path)));
  const now = readTree(path, after);
  if (!isTree(now)) return ['does not parse afterwards'];
  const faults: string[] = [];
  if (!isSame(now.root.value, withChange(tree.root.value, change))) faults.push('means something else');
  if (after.slice(now.bodyStart ?? after.length) !== before.slice(tree.bodyStart ?? before.length))
    faults.push('has another body');
  for (const { name, node } of tree.root.fields ?? []) {
    const same = fieldOf(now.root, name)?.node;
    const isOther = name !== change.path[0] && same !== undefined;
    if (isOther && after.slice(same.from, same.to).trimEnd() !== before.slice(node.from, node.to).trimEnd())
      faults.push(`has another ${name}`);
  }
  if (before.includes('\r') && /(?<!\r)\n/.test(after)) faults.push('mixes line breaks');
  return faults;
}

test.each(files)('random changes of %s mean what they say and leave everything else alone', (path, text) => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 0, max: 5 }),
      values,
      fc.boolean(),
      (at, kind, value, isWindows) => {
        const before = isWindows ? text.replaceAll('\n', '\r\n') : text;
        const tree = readTree(path, before);
        const change = changeOf(isTree(tree) ? tree.root.value : null, at, kind, value);
        expect(faultsOf(path, before, change)).toEqual([]);
      },
    ),
    { numRuns: rounds(40) },
  );
});

test('a path leads to a place, and the place back to the path', () => {
  const wrong = files.flatMap(([path, text]) => {
    const tree = readTree(path, text);
    if (!isTree(tree)) return [`${path} does not parse`];
    return [...pathsOf(tree.root.value)].flatMap(({ path: at }) => {
      const node = nodeAt(tree.root, at);
      if (!node || node.to === node.from || node.items || node.fields) return [];
      const result = pathAt(tree.root, node.from).join('/');
      return result === at.join('/') ? [] : [`${path}: ${at.join('/')} is found as ${result}`];
    });
  });
  expect(wrong).toEqual([]);
});
