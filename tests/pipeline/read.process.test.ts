import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '../../scripts/project/read.ts';
import { line, schema, text } from './kit.ts';
import { project } from './project.ts';

const boat = {
  'schemas/boats.schema.json': schema('Boat', { name: text }),
  'content/boats/dory.json': '{"name": "Dory"}',
};

/** Findings from reading a project, one per line. */
const problems = (root: string): string => read(root).findings.map(line).join('\n');

test('links, pipes and folders named like a file are not read as files', async () => {
  const { root, path, compile } = project(boat);
  symlinkSync('/etc/hostname', path('content/boats/link.json'));
  symlinkSync('/etc', path('content/etc'));
  execFileSync('mkfifo', [path('content/boats/pipe.json')]);
  mkdirSync(path('content/boats/folder.json'));
  symlinkSync('/etc/hostname', path('public/host.txt'));
  expect(problems(root)).toMatchInlineSnapshot(`
    "content/boats/link.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/boats/pipe.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/etc:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    public/host.txt:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed"
  `);
  expect((await compile()).findings.map(line).join('\n')).toMatchInlineSnapshot(`
    "content/boats/folder.json:1:1 read:empty-folder Unexpected empty folder \`content/boats/folder.json\`, expected an entry
    content/boats/link.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/boats/pipe.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/etc:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    public/host.txt:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed"
  `);
});
