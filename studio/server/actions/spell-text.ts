import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placed, shortcodesOf, spellingTexts, wordsFile, writeWhole } from '../../../scripts/engine/index.ts';
import type { Answers, Requests } from '../../protocol.ts';
import { placeOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';

/** Checks the words for readers of a text. */
export async function spell(
  { spelling, desk }: Studio,
  { path, text }: Requests['spell'],
): Promise<Answers['spell']> {
  const { schemas } = desk.check().project.graph;
  const schema = schemas.loaded.get(placeOf(path).collection)?.schema;
  if (!schema) return {};
  const texts = spellingTexts(path, text, schema, shortcodesOf(schemas));
  const unknown = await spelling.check(texts.map((one) => one.text));
  if (!unknown) return {};
  return {
    words: placed(texts, unknown).map(({ offset, word, suggestions }) => ({
      from: offset,
      word,
      suggestions,
    })),
  };
}

/** Adds a word to the project's own. @throws Refusal if it is not one word, or the project has no such file */
export function know({ root }: Studio, { word }: Requests['know']): Answers['know'] {
  if (!/^\p{L}[\p{L}\p{M}'’-]{1,59}$/u.test(word))
    throw new Refusal(422, 'Only a single word of letters can be added to the spelling.');
  const file = join(root, wordsFile);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(422, `The project has no file ${wordsFile} to which the word could be added.`);
  writeWhole(file, withWord(readFileSync(file, 'utf8'), word));
  return {};
}

/**
 * A list of words with one more, in the order of its section. Names, which begin with one capital, go to the first section, all else to the
 * last.
 * @param text sections that begin with a comment, each in the order of the alphabet
 */
export function withWord(text: string, word: string): string {
  const lines = text.trimEnd().split(/\r?\n/);
  if (lines.includes(word)) return text;
  const isWord = (line: string): boolean => line !== '' && !line.startsWith('#');
  const sections = [...lines.keys()].filter(
    (index) => isWord(lines[index] ?? '') && !isWord(lines[index - 1] ?? ''),
  );
  const isName = /^\p{Lu}\p{Ll}/u.test(word);
  const from = (isName ? sections[0] : sections.at(-1)) ?? lines.length;
  let at = from;
  while (isWord(lines[at] ?? '') && compare(lines[at] ?? '', word) < 0) at++;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return `${lines.toSpliced(at, 0, word).join(end)}${end}`;
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base' });
