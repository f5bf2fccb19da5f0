/** Every pattern of the code and of the schemas takes linear time, whatever the text. */
import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { files, sources } from '../fixtures/own-files.ts';
import { slowText } from './growth.ts';

/** The text of a string or a template, with `a` for each value in it; undefined for any other expression. */
function textOf(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('a');
  // The only tag of our patterns is `String.raw`.
  if (node?.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join('a');
  return undefined;
}

function patternsOf(path: string): RegExp[] {
  const regexps: RegExp[] = [];
  const source = readFileSync(path, 'utf8');
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) regexps.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      const text = textOf(pattern);
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && text !== undefined)
        regexps.push(new RegExp(text, textOf(flags)));
    },
  });
  visitor.visit(parseSync(path, source).program);
  return regexps;
}

const patternsOfSchema = (path: string): RegExp[] =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g),
    ([, literal = '']) => new RegExp(JSON.parse(literal) as string, 'u'), // a JSON string, as matched
  );

const placed = [
  ...sources.flatMap((path) => patternsOf(path).map((pattern) => ({ path, pattern }))),
  ...files
    .filter((path) => /^schemas\/.*\.json$/.test(path))
    .flatMap((path) => patternsOfSchema(path).map((pattern) => ({ path, pattern }))),
];

/** Each pattern once, with the first file that has it. */
const patterns = [...new Map(placed.toReversed().map((one) => [String(one.pattern), one])).values()];

test('code and schemas have patterns', () => {
  expect(patterns.length).toBeGreaterThan(400);
});

test.each(patterns)('$path: $pattern takes linear time', ({ pattern }) => {
  expect(slowText(pattern)).toBeUndefined();
});

test.each([
  /\s*\n\s*/,
  /[^/]+$/,
  /<!--[^]*?-->/,
  /^(?:a+)+$/,
  /(?<=\s*)b/,
  /\{(claim|fact):([^}\s]+)\}/,
  /\[[−+] [^\]]*\]/,
  /-pages\/.*$/,
])('%s is slow for some text', (pattern) => {
  expect(slowText(pattern)).toBeDefined();
});
