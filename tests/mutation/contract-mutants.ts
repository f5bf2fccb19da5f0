import { contractFile } from '../../scripts/engine/compiler/model.ts';
import type { Random } from '../fixtures/random.ts';
import { expected, type Expected } from './expected.ts';
import type { Mutant } from './make-mutants.ts';
import type { Project } from './source-file.ts';
import { quoted } from './words.ts';

/** A mistake at a line of the URL contract: the line in its place, and the rule and the words of its finding. */
type LineMistake = readonly [
  mutation: string,
  wrong: (url: string) => string,
  rule: string,
  named: (wrong: string) => string,
];

const lineMistakes: readonly LineMistake[] = [
  ['loses the slash of a published address', (url) => `x${url.slice(1)}`, 'validate:format', quoted],
  ['empties a line of the contract', () => '', 'validate:format', () => 'empty line'],
  [
    'adds an address that was never published',
    (url) => `${url}\n${url.split('#')[0]}-never`,
    'rule:vanished-url',
    (wrong) => quoted(wrong.split('\n')[1]),
  ],
  ['leaves a mark of a merge', (url) => `<<<<<<< HEAD\n${url}`, 'parse:conflict', () => '`<<<<<<< HEAD`'],
];

const mutant = (mutation: string, data: string | Uint8Array | undefined, finding: Expected): Mutant => ({
  family: 'URL contract',
  mutation,
  path: contractFile,
  collection: contractFile,
  files: new Map([[contractFile, data]]),
  expected: [finding],
});

/** Mistakes in the URL contract, which is no entry: each at a random line, and those of the whole file. */
export function contractMutants({ sources }: Project, random: Random): Mutant[] {
  const text = sources.content.get(contractFile) ?? '';
  const lines = text.split('\n').slice(1, -1); // the line of the home page is `/`, of which nothing can be lost
  const ofLines = lineMistakes.map(([mutation, wrong, rule, named]) => {
    const index = random.below(lines.length);
    const url = lines[index] ?? '';
    const changed = text.replace(`\n${url}\n`, () => `\n${wrong(url)}\n`);
    const first = index + 2;
    const finding = expected(contractFile, rule, [named(wrong(url))], first);
    return mutant(mutation, changed, { ...finding, last: first + 1 });
  });
  const missing = expected(contractFile, 'read:missing', ['`npm run content -- urls`']);
  const inUtf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return [
    ...ofLines,
    mutant('deletes the contract', undefined, missing),
    mutant('saves the contract in UTF-16', inUtf16, expected(contractFile, 'read:encoding', ['UTF-8'])),
  ];
}
