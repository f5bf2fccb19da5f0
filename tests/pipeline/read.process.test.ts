import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkProject, openSession } from '../../scripts/engine/project/check-project.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { line, schema, text } from './kit.ts';
import { project } from './project.ts';

const boat = {
  'schemas/boats.schema.json': schema('Boat', { name: text }),
  'content/boats/dory.json': '{"name": "Dory"}',
};

test('links, pipes and folders named like a file are not read as files', async () => {
  const { path, compile } = project(boat);
  symlinkSync('/etc/hostname', path('content/boats/link.json'));
  symlinkSync('/etc', path('content/etc'));
  execFileSync('mkfifo', [path('content/boats/pipe.json')]);
  mkdirSync(path('content/boats/folder.json'));
  symlinkSync('/etc/hostname', path('public/host.txt'));
  expect((await compile()).findings.map(line).join('\n')).toMatchInlineSnapshot(`
    "content/boats/folder.json:1:1 read:empty-folder Unexpected empty folder \`content/boats/folder.json\`, expected an entry
    content/boats/link.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/boats/pipe.json:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    content/etc:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed
    public/host.txt:1:1 read:file Unexpected kind of file, expected a regular one: links and devices are not followed"
  `);
});

test('a session reads changed files and nothing else, whatever happens to files and folders', async () => {
  const { root, put, path } = project({ ...boat, 'content/boats/canoe.json': '{"name": "Canoe"}' });
  const session = openSession(root, 'cache');
  const check = async (): Promise<unknown> => {
    const { findings, sources } = await checkProject(root, { session, cacheFolder: 'cache' });
    expect([...sources.content]).toEqual([...read(root).content]);
    expect(sources.emptyFolders).toEqual(read(root).emptyFolders);
    return findings.map(line);
  };
  expect(await check()).toEqual([]);

  put('content/boats/dory.json', '{"name": "Dora"}'); // as many bytes as before
  expect(await check()).toEqual([]);
  renameSync(path('content/boats/dory.json'), path('content/boats/dinghy.json'));
  mkdirSync(path('content/wharves'));
  await check();
  renameSync(path('content/boats'), path('content/ships'));
  await check();
  renameSync(path('content/ships'), path('content/boats'));
  rmSync(path('content/wharves'), { recursive: true });
  put('content/boats/canoe.json', '{"nam": "Canoe"}');
  expect(await check()).toHaveLength(1);
  put('content/boats/canoe.json', '{"name": "Canoe"}');
  expect(await check()).toEqual([]);

  const held = session.heldTexts.get('content/boats/canoe.json') ?? { state: '', text: '' };
  session.heldTexts.set('content/boats/canoe.json', { ...held, text: 'not on the disk' });
  expect(read(root, session.heldTexts).content.get('content/boats/canoe.json')).toBe('not on the disk');
  session.heldTexts.delete('content/boats/canoe.json'); // as the dev server does for a saved file
  expect(await check()).toEqual([]);
});
