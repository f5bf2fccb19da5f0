import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Home, launcherOf } from '../../studio/server/launcher.ts';
import { commandOf } from './desktop-entry.ts';

const name = 'Dory & Sons: 50% Studio';
/** Characters that one of the three formats reads as something else. */
const odd = `/home/o'b "q" 100% $HOME \`x\` ünï`;
const launched = {
  name,
  node: `${odd}/node`,
  folder: `${odd}/site`,
  root: `${odd}/content of\ttwo\nlines\\`,
};
/** The command of the launcher, part by part. */
const parts = [launched.node, `${odd}/site/scripts/bin/run.mjs`, 'edit.ts', '--root', launched.root];
const home: Home = { folder: '/home/dory', env: {} };

test('on Linux it is an entry of the menu, whose command keeps each character of the paths', () => {
  const { file, text } = launcherOf('linux', home, launched);
  expect(file).toBe('/home/dory/.local/share/applications/dory-sons-50-studio.desktop');
  expect(text.split('\n').filter((line) => !/^(?:\[Desktop Entry\]|\w+=.*|)$/.test(line))).toEqual([]);
  const [shell, option, , ...command] = commandOf(text);
  expect([shell, option]).toEqual(['sh', '-c']);
  expect(command).toEqual(parts);
  expect(text).toContain('\nTerminal=true\n');
});

test.each([
  ['/data of mine', '/data of mine/applications'],
  ['relative', '/home/dory/.local/share/applications'],
])('on Linux XDG_DATA_HOME says where: %s', (data, folder) => {
  const { file } = launcherOf('linux', { ...home, env: { XDG_DATA_HOME: data } }, launched);
  expect(file).toBe(`${folder}/dory-sons-50-studio.desktop`);
});

test('on macOS it is a script, which a shell reads with each character of the paths', () => {
  const { file, text } = launcherOf('darwin', home, launched);
  expect(file).toBe('/home/dory/Applications/Dory Sons 50 Studio.command');
  const [, , command = ''] = /^#!\/bin\/sh\ncd ('.*') && exec ([^]*)\n$/.exec(text) ?? [];
  const read = execFileSync('sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
  expect(read.split('\0').slice(0, -1)).toEqual(parts);
});

test('on Windows it is a batch file, in which no part of a path is a variable', () => {
  const { file, text } = launcherOf(
    'win32',
    { folder: 'C:\\Users\\Dory', env: { APPDATA: 'D:\\Dory\\Roaming' } },
    { name, node: 'C:\\Program Files\\node.exe', folder: 'C:\\100% & ours', root: 'E:\\' },
  );
  expect(file).toBe('D:\\Dory\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Dory Sons 50 Studio.cmd');
  expect(text.split('\r\n')).toEqual([
    '@echo off',
    'chcp 65001 >nul',
    'cd /d "C:\\100%% & ours"',
    '"C:\\Program Files\\node.exe" "C:\\100%% & ours\\scripts\\bin\\run.mjs" "edit.ts" "--root" "E:\\\\"',
    'if errorlevel 1 pause',
    '',
  ]);
});
