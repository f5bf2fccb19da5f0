/** No pattern of the compiler or of a schema takes more time than a text is long, whatever the text. */
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

/** The folders whose code reads what content says; all other patterns read files of the project or of the build. */
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
      const source = JSON.parse(literal) as string; // a JSON text, by the pattern above
      return { where: `${name}: ${source}`, pattern: new RegExp(source, 'u') };
    });
  });

const length = 10_000;
const entries = [
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

/** Runs of one thing, begun and ended by another: what makes a pattern that can read it in two ways try all of them. */
const texts = entries.flatMap((entry) => {
  const run = entry.repeat(length / entry.length);
  return [run, `a${run}`, `${run}a`, `${run}\u0000`, `{{a:${run}`, `---\n${run}`];
});

/** In ms; a linear pattern takes less than one. What takes longer is looked at more closely. */
const suspicious = 25;

/** Processor time of a search for all that a pattern finds, in ms. */
function time({ pattern }: Pattern, text: string): number {
  pattern.lastIndex = 0;
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several times: what the machine does besides can only add to one. */
const leastTime = (found: Pattern, text: string): number =>
  Math.min(...Array.from({ length: 5 }, () => time(found, text)));

/** Whether a pattern takes thrice as long for a text of twice the length. */
function growsTooFast(found: Pattern, text: string): boolean {
  if (time(found, text) < suspicious) return false;
  const middle = Math.floor(text.length / 2);
  const longer = text.slice(0, middle) + text.slice(1, -1) + text.slice(middle);
  return leastTime(found, longer) > 3 * leastTime(found, text);
}

test.each([...ofSources, ...ofSchemas])('$where', (found) => {
  const slow = texts.find((text) => growsTooFast(found, text));
  expect(slow && `${JSON.stringify(slow.slice(0, 12))}…${JSON.stringify(slow.slice(-6))}`).toBeUndefined();
});

test('a pattern that is quadratic would be found', () => {
  const bad = { where: '', pattern: /=+$/g };
  expect(texts.some((text) => growsTooFast(bad, text))).toBe(true);
});
