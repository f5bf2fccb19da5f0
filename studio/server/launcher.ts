import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, posix, win32 } from 'node:path';

/** The studio that a launcher starts. Paths are absolute. */
export interface Launched {
  /** The name that the person sees: `Kelpworks Studio` */
  readonly name: string;
  /** The program that runs the studio, and the folder of the studio itself. */
  readonly node: string;
  readonly folder: string;
  /** The project to edit. */
  readonly root: string;
}

/** Where a system keeps the files of a person. */
export interface Home {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A file that starts the studio where the system lists its programs. */
export interface Launcher {
  readonly file: string;
  readonly text: string;
}

/**
 * The launcher of a system: a window stays open while the studio runs, and closing it ends the studio. If the studio fails, the window
 * waits, so that its message can be read.
 */
export function launcherOf(system: NodeJS.Platform, home: Home, launched: Launched): Launcher {
  if (system === 'win32') return batchFile(home, launched);
  return system === 'darwin' ? commandFile(home, launched) : desktopEntry(home, launched);
}

const argumentsOf = ({ folder, root }: Launched, { join: joinPath }: typeof posix): string[] => [
  joinPath(folder, 'scripts/bin/run.mjs'),
  'edit.ts',
  '--root',
  root,
];

/** https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html */
function desktopEntry({ folder: home, env }: Home, launched: Launched): Launcher {
  const { name, node, folder, root } = launched;
  const data = env['XDG_DATA_HOME'];
  const place = data !== undefined && posix.isAbsolute(data) ? data : posix.join(home, '.local/share');
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const wait = '"$0" "$@" || read -r _';
  const command = ['sh', '-c', wait, node, ...argumentsOf(launched, posix)];
  const quoted = command.map((part) => `"${part.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
  const lines = {
    Type: 'Application',
    Name: name,
    Comment: 'Edit the website',
    Exec: quoted.join(' '),
    Path: folder,
    Icon: posix.join(root, 'public/favicon.svg'),
    Terminal: 'true',
    Categories: 'Office;',
  };
  const texts = Object.entries(lines).map(([key, value]) => `${key}=${desktopString(value)}\n`);
  return {
    file: posix.join(place, 'applications', `${slug || 'studio'}.desktop`),
    text: `[Desktop Entry]\n${texts.join('')}`,
  };
}

/** A value of a desktop entry, whose escapes come after those of the command in it. */
const desktopString = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/^ /, '\\s');

/** A script that macOS opens in its terminal. */
function commandFile({ folder: home }: Home, launched: Launched): Launcher {
  const { name, node, folder } = launched;
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const command = [node, ...argumentsOf(launched, posix)].map(quoted).join(' ');
  return {
    file: posix.join(home, 'Applications', `${fileName(name)}.command`),
    text: `#!/bin/sh\ncd ${quoted(folder)} && exec ${command}\n`,
  };
}

/** A batch file, in which a percent sign would name a variable. */
function batchFile({ folder: home, env }: Home, launched: Launched): Launcher {
  const { name, node, folder } = launched;
  const data = env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming');
  const quoted = (text: string): string => `"${text.replaceAll('%', '%%')}"`;
  // A backslash before the last quote would escape it.
  const command = [node, ...argumentsOf(launched, win32)].map((part) =>
    quoted(part.replace(/(?<!\\)\\+$/, '$&$&')),
  );
  const lines = [
    '@echo off',
    'chcp 65001 >nul', // the paths below are UTF-8
    `cd /d ${quoted(folder)}`,
    command.join(' '),
    'if errorlevel 1 pause',
  ];
  return {
    file: win32.join(data, 'Microsoft/Windows/Start Menu/Programs', `${fileName(name)}.cmd`),
    text: lines.map((line) => `${line}\r\n`).join(''),
  };
}

/** A name without the characters that a file's name cannot have. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim();

/** The launcher of this system for a project. @param folder of the studio */
export function ownLauncher(root: string, folder: string): Launcher {
  const launched = { name: `${siteName(root)} Studio`, node: process.execPath, folder, root };
  return launcherOf(process.platform, { folder: homedir(), env: process.env }, launched);
}

function siteName(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string' && name !== '') return name;
  } catch {
    // a site without a name, or one with a mistake in it
  }
  return basename(root);
}

/** Puts a launcher in its place. @returns a sentence for the terminal */
export function install({ file, text }: Launcher): string {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return `The studio is among your programs now: ${file}`;
}

/** Removes a launcher. @returns a sentence for the terminal */
export function uninstall({ file }: Launcher): string {
  if (!existsSync(file)) return `The studio was not among your programs: there is no ${file}`;
  rmSync(file);
  return `The studio is no longer among your programs: removed ${file}`;
}
