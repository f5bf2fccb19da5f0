/** No sentence of the studio names a path, a file's ending or a command, or is put as the compiler puts it: people who write know none of them. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeFiles, files } from '../fixtures/own-files.ts';

/** What a terminal or the development site says to people who have started a command, and the server to programs that send nonsense. */
const forOthers = new Set([
  'studio/server/edit-link.ts',
  'studio/server/http/guards.ts',
  'studio/server/launcher.ts',
  'studio/server/start-studio.ts',
]);

const technical =
  /\b(?:content|public|schemas|node_modules)\/|\.(?:json|md)\b|\bnpm (?:ci|run)\b|\bgit [a-z]+(?= -|$|[.,`])|(?<= )--[a-z]|\bJSON\b|, expected /;

/** Whether a text reads as words to people: a capital, and a space between small letters. */
const isForPeople = (text: string): boolean => /^\s*[A-Z“].*[a-z,] [a-z]/s.test(text);

/** The sentences of a source: strings, templates (`…` for inserted parts) and the words of elements. */
function sentencesIn(path: string, source: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    JSXText: ({ value }) => void texts.push(value),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.raw).join('…')),
  });
  visitor.visit(parseSync(path, source).program);
  return texts.filter(isForPeople);
}

const sentences = codeFiles
  .filter((path) => path.startsWith('studio/') && !forOthers.has(path))
  .flatMap((path) => sentencesIn(path, readFileSync(path, 'utf8')).map((text) => ({ path, text })));

test('no sentence of the studio is technical', () => {
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter(({ text }) => technical.test(text))).toEqual([]);
});

/** Labels that people who saw the studio for the first time did not understand. */
const unclear = /^\s*(?:Its name in the address|Write it|In one line)[\s.:…]*$/;

/** Other names of the regular price. */
const otherName = /\b(?:former|original) price/i;

test('no control has a label that nobody understood, and the regular price has one name, in help and findings too', () => {
  expect(sentences.filter(({ text }) => unclear.test(text) || otherName.test(text))).toEqual([]);
  const others = files.filter((path) => /^(?:schemas\/.*\.json|scripts\/rules\/.*\.ts)$/.test(path));
  expect(
    others.filter((path) => readFileSync(path, 'utf8').includes('regular price')).length,
  ).toBeGreaterThan(0);
  expect(others.filter((path) => otherName.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  "say('Nothing is below content/ yet.')",
  '`Not saved: ${name}.json has an error.`',
  '<p>Write it down with npm run content.</p>',
  "f('Finish it with git rebase --continue, then try again.')",
  "f('The file is not valid JSON any more.')",
  '`Unexpected name of ${length} characters, expected at most 200.`',
])('a technical sentence is found: %s', (source) => {
  const [sentence = ''] = sentencesIn('a.tsx', source);
  expect(sentence).toMatch(technical);
});
