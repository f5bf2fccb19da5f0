import { describe, expect, test } from 'vitest';
import { contractEdits } from '../../scripts/engine/commands/fix/line-edits.ts';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { contractText, readContract } from '../../scripts/engine/compiler/source/contract.ts';
import { line } from './kit.ts';

/** Findings of a contract, without the name of its file. */
const problems = (text: string): string =>
  readContract(text).findings.map(line).join('\n').replaceAll('content/urls.lock:', '');

const fixed = (text: string): string => applied(text, contractEdits(text));

const urlsOf = (text: string): string[] | undefined => readContract(text).lines?.map(({ url }) => url);

describe('a line of the contract', () => {
  test('is an address or an anchor, with any line break', () => {
    expect(problems('/\n/blog/a\n/blog/a#section-x\n')).toBe('');
    expect(urlsOf('/\r\n/blog/a\r\n/blog/b')).toEqual(['/', '/blog/a', '/blog/b']);
    expect(urlsOf('')).toEqual([]);
  });

  test('that is no address is an error at its place, and the others count', () => {
    const text = '/a\nblog/b\n\n/c d\n  /e\n/f#\n/g?h\n/z\n';
    expect(problems(text)).toMatchInlineSnapshot(`
      "2:1 validate:format Unexpected \`blog/b\`, expected an address such as \`/services#pricing\`
      3:1 validate:format Unexpected empty line, expected an address such as \`/services#pricing\`
      4:1 validate:format Unexpected \`/c d\`, expected an address such as \`/services#pricing\`
      5:1 validate:format Unexpected \`  /e\`, expected an address such as \`/services#pricing\`
      6:1 validate:format Unexpected \`/f#\`, expected an address such as \`/services#pricing\`
      7:1 validate:format Unexpected \`/g?h\`, expected an address such as \`/services#pricing\`"
    `);
    expect(urlsOf(text)).toEqual(['/a', '/z']);
    expect(fixed(text)).toBe(text);
    const second = readContract('/a\nblog/b\n').findings[0]?.place;
    expect(second).toEqual({
      start: { line: 2, column: 1, offset: 3 },
      end: { line: 2, column: 7, offset: 9 },
    });
  });

  test('may be there once, in its order; both are warnings, and the fix sorts', () => {
    const text = '/a\n/c\n/b\n/c\n/a#x\n';
    expect(problems(text)).toMatchInlineSnapshot(`
      "3:1 parse:order Unexpected \`/b\` after \`/c\`, expected sorted addresses
      4:1 parse:order Unexpected second \`/c\`, expected each address once"
    `);
    expect(readContract(text).findings.some(({ fatal }) => fatal)).toBe(false);
    expect(fixed(text)).toBe('/a\n/a#x\n/b\n/c\n');
    expect(contractEdits(text)[0]?.from).toBe(3);
    expect(contractEdits(fixed(text))).toEqual([]);
    expect(fixed('\uFEFF/a\r\n/b')).toBe('/a\n/b\n');
  });

  test('may not be a mark of a merge conflict: then nothing else is reported', () => {
    const text = '/a\n<<<<<<< HEAD\nb\n=======\n/c\n>>>>>>> other\n';
    expect(problems(text)).toMatchInlineSnapshot(
      `"2:1 parse:conflict Unexpected mark of a merge conflict \`<<<<<<< HEAD\`, expected one of the two versions without marks"`,
    );
    expect(urlsOf(text)).toBeUndefined();
    expect(fixed(text)).toBe(text);
  });
});

test('the contract of 10,000 articles is read and written in one pass', () => {
  const address = (number: number): string =>
    `/blog/article-${number}-with-a-long-name#section-the-words-of-a-heading`;
  const text = contractText(Array.from({ length: 140_000 }, (_, number) => address(number)));
  expect(text.length).toBeGreaterThan(9_000_000);
  const { lines, findings } = readContract(text);
  expect(findings).toEqual([]);
  expect(lines).toHaveLength(140_000);
  expect(lines?.at(-1)?.place.start.line).toBe(140_000);
});
