/** @module-tag long */
import { readFileSync, statSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixContent, fixTexts } from '../scripts/engine/commands/fix/fix-content.ts';
import { meaningOf } from '../scripts/engine/commands/fix/tidy.ts';
import { dayMeantBy } from '../scripts/engine/compiler/schema/meant-values.ts';
import type { Sources } from '../scripts/engine/compiler/model.ts';
import { read } from '../scripts/engine/project/read.ts';
import { compile, edited } from './pipeline/kit.ts';
import { type Project, project } from './pipeline/project.ts';

const world = read('docs/rules/world');

/** Fixes one file of the boats project: an article, the claims or a boat, as its text begins. */
async function fixed(text: string): Promise<Fixed> {
  const path = text.startsWith('---') ? log : text.startsWith('{"claims"') ? 'content/claims.json' : dory;
  const content = new Map([...world.content, [path, text.replace(/^\uFEFF/, '')]]);
  return fixedText({ ...world, content }, path, text);
}

/** The new text of a file, and the changes in words. */
interface Fixed {
  readonly text: string;
  readonly changes: string[];
}

async function fixedText(sources: Sources, path: string, text: string): Promise<Fixed> {
  const result = await fixTexts(sources, new Map([[path, text]]), compile);
  return {
    text: result.texts.get(path) ?? '',
    changes: result.changes.map(({ line, rule, what }) => `${line} ${rule} ${what}`),
  };
}

const dory = 'content/boats/dory.json';
const boat = (...lines: string[]): string => `{\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
const clean = boat('"name": "Dory",', '"harbour": "brighton"');
const withField = (field: string): string => boat('"name": "Dory",', '"harbour": "brighton",', field);
const log = 'content/blog/at-sea.md';
const front = (...lines: string[]): string => `---\n${lines.join('\n')}\n---\n\nFair.\n`;

/** Fixes a file, then the result. */
async function fixedTwice(before: string) {
  const once = await fixed(before);
  return [once, await fixed(once.text)];
}

describe('fixes', () => {
  test.each<readonly [what: string, before: string, after: string, changes: readonly string[]]>([
    ['a comma before a bracket', clean.replace('n"\n', 'n",\n'), clean, ['3 parse:json removed `,`']],
    [
      'two commas at once',
      withField('"crew": ["Ada", ],'),
      withField('"crew": ["Ada" ]'),
      ['4 parse:json removed `,`'],
    ],
    [
      'comments, with their line if they have one to themselves',
      boat('// small', '"name": "Dory", // and old', '/* a', 'b */', '"harbour": /* where */ "brighton"'),
      boat('"name": "Dory",', '"harbour":  "brighton"'),
      [
        '2 parse:json removed `// small`',
        '3 parse:json removed `// and old`',
        '4 parse:json removed `/* a b */`',
        '6 parse:json removed `/* where */`',
      ],
    ],
    [
      'trailing spaces, and a missing line break at the end',
      clean.replace('{\n', '{ \t\n').trimEnd(),
      clean,
      ['1 whitespace removed spaces at the end of the line', '4 whitespace added a line break at the end'],
    ],
    ['empty lines after it', `${clean}\n \n`, clean, ['4 whitespace left one line break at the end']],
    [
      'tabs among spaces',
      withField('"metres": 5').replace('  "h', '\t"h'),
      withField('"metres": 5'),
      ['3 whitespace replaced tabs with spaces'],
    ],
    [
      'Windows line breaks, and a byte order mark',
      `\uFEFF${clean.replaceAll('\n', '\r\n')}`,
      clean,
      ['1 encoding removed the byte order mark', '1 line-breaks removed carriage returns, here and below'],
    ],
    [
      'all characters that HTML writes as words',
      front('title: A&nbsp;&amp; B &mdash; C &amp; D'),
      front('title: A\u00a0& B — C & D'),
      [
        '2 validate:plain-text replaced `&nbsp;` with `\u00a0`',
        '2 validate:plain-text replaced `&amp; B &mdash; C &amp;` with `& B &mdash; C &`',
        '2 validate:plain-text replaced `&mdash;` with `—`',
      ],
    ],
    [
      'a picture in a text',
      '---\ntitle: At sea\n---\n\n![A dory](/images/doory.svg) \n\n    code  \n\nA line  \nbreak.',
      '---\ntitle: At sea\n---\n\n![A dory](/images/dory.svg)\n\n    code  \n\nA line  \nbreak.\n',
      [
        '5 whitespace removed spaces at the end of the line',
        '10 whitespace added a line break at the end',
        '5 link:image replaced `doory.svg` with `dory.svg`',
      ],
    ],
    [
      'fields that are not in the order of the schema, at any level',
      '{"claims": [\n  { "text": "40 boats",   "key": "boats" }, { "key": "sails", "text": "9 sails" }\n]}\n',
      '{"claims": [\n  { "key": "boats",   "text": "40 boats" }, { "key": "sails", "text": "9 sails" }\n]}\n',
      ['2 key-order put fields in the order of their schema'],
    ],
    [
      'fields of front matter that are not in order, even long ones',
      '---\nreadTime: 1 min read\n\ntitle: >-\n  At sea,\n  and home\n---\n\nFair.\n',
      '---\ntitle: >-\n  At sea,\n  and home\n\nreadTime: 1 min read\n---\n\nFair.\n',
      ['2 key-order put fields in the order of their schema'],
    ],
    [
      'a comma after a text in quotes',
      front('title: "At sea",'),
      front('title: "At sea"'),
      ['2 parse:front-matter removed `,`'],
    ],
    [
      'mistakes that hide others',
      '{\n  "launched": "2025/7/1",\n  "harbour": "brighton",\n  "name": "Dory",\n}',
      withField('"launched": "2025-07-01"'),
      [
        '4 parse:json removed `,`',
        '5 whitespace added a line break at the end',
        '2 validate:format replaced `2025/7/1` with `2025-07-01`',
        '2 key-order put fields in the order of their schema',
      ],
    ],
  ])('%s', async (_what, before, after, changes) => {
    const again = { text: after, changes: [] };
    expect(await fixedTwice(before)).toEqual([{ text: after, changes }, again]);
  });

  const launched = withField('"launched": "2025-07-01"');
  test.each([
    ['an unambiguous day', launched, 'validate:format', 'July 1, 2025', '2025-07-01'],
    ['a day without dashes', launched, 'validate:type', '20250701', '"2025-07-01"'],
    ['a character of HTML', clean.replace('Dory', 'A & B'), 'validate:plain-text', '&amp;', '&'],
    [
      'capitals in the address of a picture',
      withField('"picture": "/images/dory.svg"'),
      'link:image',
      '/Images/Dory.svg',
      '/images/dory.svg',
    ],
    ['a number in quotes', withField('"metres": 5'), 'validate:type', '"5.0"', '5'],
    ['spaces of another kind', withField('"metres": 5'), 'parse:json', '\u00a0\u00a0', '  '],
    ['a comma in a number', withField('"metres": 1005'), 'parse:json', '1,005', '1005'],
    ['names for a list', withField('"crew": ["A", "B"]'), 'validate:type', '"A, B"', '["A", "B"]'],
    [
      'a read time that is not that of the text',
      front('title: At sea', 'readTime: "1 min read"'),
      'rule:read-time',
      '12 min read',
      '1 min read',
    ],
    ['a comment for words', front('title: "A #1"'), 'parse:comment', 'A #1', '"A #1"'],
    [
      'a comment after a text with quotes and backslashes',
      front(`title: 'It''s "C:\\new" #12'`),
      'parse:comment',
      `It's "C:\\new" #12`,
      `'It''s "C:\\new" #12'`,
    ],
    ['a comment for a text', front('title: "#1 a"'), 'validate:type', '#1 a', '"#1 a"'],
    ['a text that looks like a number', front('title: "010"'), 'validate:type', '010', '"010"'],
    [
      'a line break at the end of a text of one line',
      front('title: >-', '  At', '  sea'),
      'validate:one-line',
      '>',
      '>-',
    ],
  ])('%s', async (_what, after, rule, from, to) => {
    const line = after.slice(0, after.indexOf(to)).split('\n').length;
    const changes = [`${line} ${rule} replaced \`${from}\` with \`${to}\``];
    const again = { text: after, changes: [] };
    const before = after.replace(to, () => from);
    expect(await fixedTwice(before)).toEqual([{ text: after, changes }, again]);
  });
});

describe('leaves alone', () => {
  test.each([
    ['a valid file', clean],
    ['a file that is still no JSON', boat('// small', '"name": Dory,', '"harbour": "brighton",')],
    ['an address that looks like a comment', boat('"name": "Dory",', '"harbour": https://brighton,')],
    ['an ambiguous day', withField('"launched": "7/1/2025"')],
    ['a picture that may not be one of ours', withField('"picture": "/images/dory2.svg"')],
    [
      'a picture whose words repeat its address',
      '---\ntitle: At sea\n---\n\n![The file doory.svg](/images/doory.svg)\n',
    ],
    ['tabs in a file without spaces', clean.replaceAll('  "', '\t"')],
    ['spaces in code, and those of a hard line break', '---\ntitle: A\n---\n\n```\na \n```\n\nA  \nb.\n'],
    ['spaces that are part of a text', '---\ntitle: |-\n  At \n  sea\n---\n\nFair.\n'],
    ['a comment and its field', front('# short', 'readTime: 1 min read', 'title: At sea')],
    [
      'a line break that would become part of another field',
      front('readTime: 1 min read', 'title: |+', '  At', '  sea', '', ''),
    ],
    ['a comment that a person may have meant', front('title: At sea # to do')],
    ['a comment in the place of a text', front('title: # to do')],
    ['a line break that may be meant as one', front('title: |-', '  At', '  sea')],
    ['a text in the place of a list', withField('"crew": "Ada and Bo"')],
    ['an empty file', ' \n\n'],
  ])('%s', async (_what, text) => {
    expect(await fixed(text)).toEqual({ text, changes: [] });
  });
});

test('a day is recognized only if it is unambiguous', () => {
  const one = [
    ...'2025-7-1; 2025/07/01; 2025.7.1; July 1, 2025; July 1 2025; Jul. 1st, 2025; 1 July 2025'.split('; '),
    ...'1. july 2025;  2025-07-01 ; 2025-07-01T10:00:00.000Z; 2025-07-01 23:30'.split('; '),
    ...'2025-07-01T23:30:00+02:00; 2025-07-01 10:00:00 +0000; 2025–07–01; 20250701'.split('; '),
    ...'Tue, 01 Jul 2025 10:00:00 GMT; Tuesday, July 1, 2025'.split('; '),
  ];
  expect(one.map(dayMeantBy)).toEqual(one.map(() => '2025-07-01'));
  expect(['13.7.2025', '7/13/2025', '13/07/2025 10:00'].map(dayMeantBy)).toEqual(Array(3).fill('2025-07-13'));
  expect(dayMeantBy('7/7/2025')).toBe('2025-07-07');
  const none = [
    ...'Mon, 01 Jul 2025; 13/13/2025; 202507; 7/1/2025; 1-7-2025; 2025-7/1; 2025-02-30'.split('; '),
    ...'2025-02-30T10:00; 2025-07-01T; 2025-07-01 or so; 2025-13-01; Ju 1, 2025; Juli 1, 2025'.split('; '),
    ...'July 2025; 2025; '.split('; '),
  ];
  expect(none.map(dayMeantBy)).toEqual(none.map(() => undefined));
});

/** Mistakes of an editor that do not change the meaning of the file. */
const mistakes: readonly ((text: string, at: number) => string)[] = [
  (text) => `\uFEFF${text.replace(/^\uFEFF/, '')}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text, at) => atLine(text, at, (line) => `${line} `),
  (text, at) => atLine(text, at, (line) => line.replace(/^ {2}(?=\S)/, '\t')),
  (text, at) => atLine(text, at, (line) => (line.endsWith('"') ? `${line},` : line)),
  (text, at) => atLine(text, at, (line) => (/[{,[]$/.test(line) ? `${line} // why` : line)),
];

/** Damage: the intended text is unknown. */
const damage: readonly ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
  (text, at) => `${text.slice(0, at % text.length)}//${text.slice(at % text.length)}`,
  (text, at) => `${text.slice(0, at % text.length)},${text.slice(at % text.length)}`,
  (text, at) => text.slice(0, at % text.length),
  (text, at) => text.replace(/"(\d{4}-\d{2}-\d{2})"/, (day) => (at % 2 ? day.replaceAll('-', '/') : day)),
];

function atLine(text: string, at: number, change: (line: string) => string): string {
  const lines = text.split('\n');
  return lines.with(at % lines.length, change(lines[at % lines.length] ?? '')).join('\n');
}

/** Fewer runs by default, because each checks all content several times. */
const isAll = Boolean(process.env['ALL']);
const real = edited({});
const paths = [...real.content.keys()].filter((path) => path.endsWith('.json'));

/** A file with up to three of the changes. */
const changedFile = (
  kinds: readonly ((text: string, at: number) => string)[],
): fc.Arbitrary<{ path: string; text: string }> =>
  fc
    .tuple(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(100_000)), { minLength: 1, maxLength: 3 }),
    )
    .map(([path, changes]) => ({
      path,
      text: changes.reduce((now, [change, at]) => change(now, at), real.content.get(path) ?? ''),
    }));

/** This project with a changed file, without the byte order mark, which reading removes. */
const withText = (path: string, text: string): Sources => edited({ [path]: text.replace(/^\uFEFF/, '') });

const errorsIn = async (sources: Sources, path: string, source?: string): Promise<number> =>
  (await compile(sources)).findings.filter(
    (finding) =>
      finding.fatal && finding.file === path && (source === undefined || finding.source === source),
  ).length;

const articles = [...real.content.keys()].filter((path) => path.endsWith('.md'));

/** The fields of an article's front matter, each with all its lines. */
const fieldsOf = (text: string): string[] => (text.split('---\n')[1] ?? '').split(/(?<=\n)(?=\S)/);

describe('in real files', () => {
  test('the fields of an article are put back in order', async () => {
    const shuffled = fc.constantFrom(...articles).chain((path) => {
      const text = real.content.get(path) ?? '';
      const fields = fieldsOf(text);
      const orders = fc.shuffledSubarray(fields, { minLength: fields.length });
      const given = (order: string[]): string => text.replace(fields.join(''), () => order.join(''));
      return orders.map((order) => ({ path, text, given: given(order) }));
    });
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ path, text, given }) => {
        expect((await fixedText(withText(path, given), path, given)).text).toBe(text);
      }),
      { numRuns: isAll ? 10 : 4 },
    );
  }, 300_000);

  test('mistakes are fixed to the intended values, in one run', async () => {
    await fc.assert(
      fc.asyncProperty(changedFile(mistakes), async ({ path, text }) => {
        const sources = withText(path, text);
        const once = (await fixedText(sources, path, text)).text;
        expect((await fixedText(edited({ [path]: once }), path, once)).changes).toEqual([]);
        expect(JSON.parse(once)).toEqual(JSON.parse(real.content.get(path) ?? ''));
      }),
      { numRuns: isAll ? 25 : 8 },
    );
  }, 300_000);

  test('damage is never made worse', async () => {
    await fc.assert(
      fc.asyncProperty(changedFile(damage), async ({ path, text }) => {
        const sources = withText(path, text);
        const { text: once } = await fixedText(sources, path, text);
        const after = withText(path, once);
        expect((await fixedText(after, path, once)).changes).toEqual([]);
        const [before, now] = [await errorsIn(sources, path, 'parse'), await errorsIn(after, path, 'parse')];
        expect(now).toBeLessThanOrEqual(before);
        // A file that cannot be parsed hides its other errors.
        const most = before === 0 ? await errorsIn(sources, path) : Infinity;
        expect(await errorsIn(after, path)).toBeLessThanOrEqual(most);
      }),
      { numRuns: isAll ? 25 : 8 },
    );
  }, 300_000);

  test('the meaning of a valid article does not change', async () => {
    const change = fc.array(fc.tuple(fc.nat(100_000), fc.constantFrom(' ', '\t', '\r')), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...articles), change, async (path, ends) => {
        const text = ends.reduce(
          (now, [at, end]) => atLine(now, at, (line) => line + end),
          real.content.get(path) ?? '',
        );
        const sources = edited({ [path]: text });
        fc.pre((await errorsIn(sources, path)) === 0); // a carriage return in a field is a mistake, which may have a fix
        const { text: once } = await fixedText(sources, path, text);
        expect(meaningOf(path, once)).toBe(meaningOf(path, text));
        expect((await fixedText(edited({ [path]: once }), path, once)).changes).toEqual([]);
      }),
      { numRuns: isAll ? 10 : 4 },
    );
  }, 300_000);
});

describe('the command', () => {
  /** The boats project on the disk. */
  const boats = (files: Readonly<Record<string, string | Uint8Array>>): Project =>
    project({ ...Object.fromEntries([...world.content, ...world.schemas]), ...files });

  test('fixes files, lists the changes, then checks', async () => {
    const { run, text } = boats({ [dory]: '{\n  "name": "Dory",\n  "harbour": "brihgton",\n}\n' });
    const { code, out, error } = await run('check', '--fix');
    expect(code).toBe(1);
    expect(error).toBe(`${dory}:3 parse:json removed \`,\`\n1 change in 1 file.\n\n`);
    expect(out).toContain('No entry `brihgton` in `harbours`');
    expect(text(dory)).toBe('{\n  "name": "Dory",\n  "harbour": "brihgton"\n}\n');
    const again = await run('check', '--fix');
    expect(again.error).toBe('Nothing to fix automatically.\n\n');
  });

  test('does not write valid files or files that it cannot read', async () => {
    const bytes = Buffer.from('{\n  "name": "Dor\xe9e",\n}', 'latin1');
    const { run, path } = boats({ [dory]: clean, 'content/boats/gull.json': bytes });
    const before = statSync(path(dory)).ino;
    expect((await run('check', '--fix')).code).toBe(1);
    expect(statSync(path(dory)).ino).toBe(before);
    expect(readFileSync(path('content/boats/gull.json'))).toEqual(bytes);
  });

  test('leaves all files as they are if one was saved meanwhile', async () => {
    const gull = 'content/boats/gull.json';
    const { root, put, text } = boats({ [dory]: clean.trimEnd(), [gull]: clean.trimEnd() });
    const fixing = fixContent(root);
    put(gull, clean.replace('Dory', 'Gull'));
    await expect(fixing).rejects.toThrow(
      `${gull} was saved meanwhile, so nothing was written. Run the command again.`,
    );
    expect(text(dory)).toBe(clean.trimEnd());
    expect(text(gull)).toBe(clean.replace('Dory', 'Gull'));
  });

  test('`write` does not fix', async () => {
    const { run, text } = boats({ [dory]: clean.trimEnd() });
    expect(await run('write', '--fix')).toMatchObject({ code: 2, out: '' });
    expect(text(dory)).toBe(clean.trimEnd());
  });
});
