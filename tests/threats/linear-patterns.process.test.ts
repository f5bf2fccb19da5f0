/** Every pattern of the compiler and of the schemas takes linear time, whatever the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sourcePaths } from './sources.ts';

interface Pattern {
  readonly where: string;
  readonly pattern: RegExp;
}

function patternsOf(path: string): Pattern[] {
  const found: Pattern[] = [];
  const source = readFileSync(path, 'utf8');
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.push({
        where: `${path}: /${pattern}/`,
        pattern: new RegExp(pattern, `${flags.replace('g', '')}g`),
      });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** Folders whose code reads content. All other patterns read files of the project or of the build. */
const readers = [
  'src/markdown',
  'scripts/compiler',
  'scripts/project',
  'scripts/commands',
  'scripts/report/formats',
  'scripts/site/feeds',
];
const ofSources = readers.flatMap((folder) => {
  const paths = sourcePaths.filter((path) => path.startsWith(`${folder}/`));
  if (paths.length === 0) throw new Error(`No source in ${folder}`);
  return paths.flatMap(patternsOf);
});

const ofSchemas = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const text = readFileSync(join('schemas', name), 'utf8');
    return [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, literal = '']) => {
      const source = JSON.parse(literal) as string; // a JSON string, as matched above
      return { where: `${name}: ${source}`, pattern: new RegExp(source, 'u') };
    });
  });

const length = 10_000;
const pieces = [
  'a',
  'A',
  '1',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '.',
  ',',
  '-',
  '_',
  '=',
  '/',
  '\\',
  '"',
  "'",
  '<',
  '>',
  '(',
  '[',
  '{',
  '{{',
  '`',
  ':',
  ';',
  '#',
  '*',
  '|',
  '&',
  '@',
  '+',
  '~',
  '!',
  '?',
  'é',
  'a ',
  'a.',
  'a-',
  '- ',
  'a=',
  '="',
  '[a',
  '](',
  '1.',
  ' \n',
  'a:',
  '{a',
  '{{a',
  '{claim:',
  '{fact:a',
  '::',
  'www.',
  'http',
];

/** Repetitions of one piece, with something before or after them. They make an ambiguous pattern try every way to match. */
const texts = pieces.flatMap((piece) => {
  const run = piece.repeat(length / piece.length);
  return [run, `a${run}`, `${run}a`, `${run}\u0000`, `{{a:${run}`, `---\n${run}`];
});

/** In ms. A linear pattern takes less than one; a slower one is measured again with a longer text. */
const suspicious = 25;

/** CPU time of a search for all matches of a pattern, in ms. */
function time({ pattern }: Pattern, text: string): number {
  pattern.lastIndex = 0;
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The shortest of several times, because other work of the machine can only make one longer. */
const leastTime = (found: Pattern, text: string): number =>
  Math.min(...Array.from({ length: 5 }, () => time(found, text)));

/** Whether a pattern takes more than three times as long for a text of twice the length. */
function growsTooFast(found: Pattern, text: string): boolean {
  if (time(found, text) < suspicious) return false;
  const middle = Math.floor(text.length / 2);
  const longer = text.slice(0, middle) + text.slice(1, -1) + text.slice(middle);
  return leastTime(found, longer) > 3 * leastTime(found, text);
}

test.each([...ofSources, ...ofSchemas])('$where takes linear time', (found) => {
  const slow = texts.find((text) => growsTooFast(found, text));
  expect(slow && `${JSON.stringify(slow.slice(0, 12))}…${JSON.stringify(slow.slice(-6))}`).toBeUndefined();
});

test('a quadratic pattern is noticed', () => {
  const bad = { where: '', pattern: /=+$/g };
  expect(texts.some((text) => growsTooFast(bad, text))).toBe(true);
});
