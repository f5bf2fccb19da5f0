import { expect, test } from 'vitest';
import { edited, findings, note } from './kit.ts';

const reason = (marker: string): string =>
  `parse:conflict Unexpected mark of a merge conflict \`${marker}\`, expected one of the two versions without marks`;

const rest = 'b\n=======\nc\n>>>>>>> d\n';
const twice = `<<<<<<< a\n${rest}\n<<<<<<< a\n${rest}`;

test.each([
  ['with all its markers', `a\n<<<<<<< HEAD\n${rest}`, '<<<<<<< HEAD', [5]],
  ['with the common ancestor', `<<<<<<< ours\nb\n||||||| base\n${rest}`, '<<<<<<< ours', [4]],
  ['without its start', 'c\n>>>>>>> other\n', '>>>>>>> other', [5]],
  ['without its end', '<<<<<<<\nb\n=======\nc\n', '<<<<<<<', [4]],
  ['twice', twice.replaceAll('\n', '\r\n'), '<<<<<<< a', [4, 10]],
  ['in code', `\`\`\`\n<<<<<<< a\n${rest}\`\`\`\n`, '<<<<<<< a', [5]],
])('a conflict %s is reported, and nothing else in its file', async (_what, body, mark, lines) => {
  const report = await findings(note(`${body}[dead](/nowhere) **`));
  expect(report.split('\n')).toEqual(lines.map((line) => `content/notes/a.md:${line}:1 ${reason(mark)}`));
});

test('a conflict in front matter or JSON is not reported as a syntax error', async () => {
  const path = 'content/plugins/order-replicator.json';
  const conflict = (json: string): string =>
    json.replace(/^ {2}"name".*\n/m, (name) => `<<<<<<< HEAD\n${name}=======\n${name}>>>>>>> other\n`);
  expect(await findings(edited({ [path]: conflict }))).toBe(`${path}:3:1 ${reason('<<<<<<< HEAD')}`);
  const front = note('Tide.');
  front['content/notes/a.md'] = '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n---\nTide.\n';
  expect(await findings(front)).toBe(`content/notes/a.md:2:1 ${reason('<<<<<<< HEAD')}`);
});

test.each([
  ['fewer characters', '<<<<<< a\n\n>>>>>> b'],
  ['more characters', '<<<<<<<< a'],
  ['in the middle of a line', 'a <<<<<<< b'],
  ['after a space, as articles show them', '```\n <<<<<<< a\n =======\n >>>>>>> b\n```'],
  ['a heading', 'Tide\n=======\n'],
])('not a conflict: %s', async (_what, body) => {
  expect(await findings(note(body))).not.toContain('parse:conflict');
});
