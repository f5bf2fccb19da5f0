/** Faults of the compiling machine: a killed run, a full disk, a file instead of a folder, two runs at once. No file stays half-written. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hash } from '../../scripts/engine/project/cache.ts';
import { currentKey, write } from '../../scripts/engine/project/write.ts';
import { articles, text } from '../pipeline/kit.ts';
import { linkPackages, project, type Project } from '../pipeline/project.ts';

const entries = 60;
const paths = Array.from({ length: entries }, (_, index) => `content/boats/boat-${index}.md`);
const boat = (index: number, version: string): string =>
  `---\nname: Boat ${index}\n---\n\n${`${version} `.repeat(500)}\n`;
const world = {
  ...articles('boats', { name: text }),
  ...Object.fromEntries(paths.map((path, index) => [path, boat(index, 'old')])),
};

/** Every file of the bundle with its text, temporary files included, but without the manifest. */
function bundle({ texts }: Project): Readonly<Record<string, string>> {
  const { '.manifest.json': _manifest, ...files } = texts('src/generated');
  return files;
}

const writeAll = (made: Project, version: string): void =>
  paths.forEach((path, index) => made.put(path, boat(index, version)));

/** Starts the command that writes the bundle, as a separate process. */
function start({ root }: Project): { readonly kill: () => void; readonly end: Promise<number | null> } {
  const child = spawn(process.execPath, ['scripts/bin/run.mjs', 'content.ts', 'write'], {
    cwd: root,
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    kill: () => void child.kill('SIGKILL'),
    end: new Promise((resolve) => child.once('exit', resolve)),
  };
}

describe('a run that is killed while it writes', () => {
  test(
    'leaves old or new files, and the next run leaves the whole bundle and nothing else',
    { tags: 'night' },
    async () => {
      const made = project(world);
      await made.compile(true);
      const old = bundle(made);
      writeAll(made, 'newer');
      await made.compile(true);
      const good = bundle(made);
      let interrupted = 0;
      for (let round = 0; round < 6; round++) {
        writeAll(made, 'old');
        await made.compile(true);
        writeAll(made, 'newer');
        const { kill, end } = start(made);
        await firstChange(made, old);
        await wait(round % 6); // ms after the first file has changed; writing all of them takes about as long
        kill();
        await end;
        const left = bundle(made);
        const isOldOrNew = (name: string): boolean => [old[name], good[name]].includes(left[name]);
        const tempFiles = Object.keys(left).filter((name) => name.endsWith('.tmp'));
        expect(Object.keys(left).filter((name) => !tempFiles.includes(name) && !isOldOrNew(name))).toEqual(
          [],
        );
        const newCount = paths.filter(
          (_, index) => left[`boats/boat-${index}.json`] === good[`boats/boat-${index}.json`],
        ).length;
        if (newCount > 0 && newCount < entries) interrupted += 1;
        await made.compile(true);
        expect(bundle(made)).toEqual(good);
      }
      expect(interrupted).toBeGreaterThan(0); // otherwise no run was killed while it was writing
    },
  );

  /** Waits until the run has written something. Before that, a kill cannot break anything. */
  async function firstChange(made: Project, old: Record<string, string>): Promise<void> {
    const names = Object.keys(old).filter((name) => name.startsWith('boats/'));
    const changed = (): boolean =>
      names.some(
        (name) =>
          statSync(made.path(`src/generated/${name}`), { throwIfNoEntry: false })?.size !== old[name]?.length,
      );
    await vi.waitFor(() => expect(changed(), 'a file of the bundle has changed').toBe(true), {
      timeout: 30_000,
      interval: 1,
    });
  }
});

/** A bundle of three files. A test may make the second one fail. */
const outputs = (version: string, second: () => string = () => version) =>
  new Map(
    ['a.js', 'b.js', 'c.js'].map((name) => [
      name,
      { key: hash([version, name]), text: name === 'b.js' ? second : () => version },
    ]),
  );

describe('a full disk', () => {
  test('a bundle that is incomplete does not count as one, and the next run writes it', async () => {
    const { path } = project({});
    const folder = path('bundle');
    await write(folder, { key: 'one', outputs: outputs('one') });
    expect(currentKey(folder)).toBe('one');
    const full = (): string => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    await expect(write(folder, { key: 'two', outputs: outputs('two', full) })).rejects.toThrow('ENOSPC');
    expect(currentKey(folder)).toBeUndefined();
    expect(readFileSync(join(folder, 'b.js'), 'utf8')).toBe('one');
    await write(folder, { key: 'two', outputs: outputs('two') });
    expect(currentKey(folder)).toBe('two');
    expect(readdirSync(folder).toSorted()).toEqual(['.manifest.json', 'a.js', 'b.js', 'c.js']);
  });

  // Mounting a small disk needs rights that the container of CI does not have.
  const mountSmallDisk = (folder: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;

  test('it is named in the error, no file is left half-written, and the last good bundle stays', async ({
    skip,
  }) => {
    const made = project(world);
    const folder = made.path('src/generated');
    mkdirSync(folder);
    if (!mountSmallDisk(folder)) skip('no rights to mount a small disk');
    onTestFinished(() => void spawnSync('umount', [folder], { stdio: 'ignore' }));
    writeAll(made, 'x');
    await made.compile(true);
    const before = bundle(made);
    made.put('content/boats/boat-0.md', boat(0, 'y'.repeat(380)));
    const { code, error } = await made.run('write');
    expect(code).toBe(2);
    expect(error).toMatch(/^The disk is full\. ENOSPC: no space left/);
    expect(error).not.toMatch(/\n\s+at /);
    expect(bundle(made)).toMatchObject(before);
    expect(Object.keys(bundle(made)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    writeAll(made, 'z');
    expect((await made.run('write')).code).toBe(0);
  });
});

describe('a file in the place of', () => {
  test.each(['src/generated', 'src/generated/boats'])('`%s` is named in the error', async (name) => {
    const made = project(world);
    made.put(name, 'a file');
    const { code, error } = await made.run('write');
    expect(code).toBe(2);
    expect(error).toMatch(/^There is a file where a folder should be\. (?:EEXIST|ENOTDIR)/);
    expect(error).toContain('\nNo file was left half-written. ');
    expect(error).not.toMatch(/\n\s+at /);
    expect(error).toContain(name);
    rmSync(made.path(name));
    expect((await made.run('write')).code).toBe(0);
  });

  test('`content` is a finding, not a crash', async () => {
    const made = project(world);
    rmSync(made.path('content'), { recursive: true });
    made.put('content', 'a file');
    const { code, out } = await made.run('check');
    expect(code).toBe(1);
    expect(out).toContain('Unreadable folder `content`');
  });

  test('the cache is a warning, and the bundle is complete', async () => {
    const made = project(world);
    linkPackages(made);
    made.put('node_modules/.cache', 'a file');
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    expect((await made.run('write')).code).toBe(0);
    expect(warned.mock.calls.flat()).toEqual([
      expect.stringContaining('The cache of the content check could not be written'),
    ]);
    warned.mockRestore();
    expect(Object.keys(bundle(made))).toContain('boats/boat-59.json');
  });
});

describe('two runs at once', () => {
  test('both succeed, and one complete bundle is left', { tags: 'night' }, async () => {
    const made = project(world);
    await made.compile(true);
    const good = bundle(made);
    for (let round = 0; round < 3; round++) {
      rmSync(made.path('src/generated'), { recursive: true });
      expect(await Promise.all([start(made).end, start(made).end])).toEqual([0, 0]);
      expect(bundle(made)).toEqual(good);
    }
  });
});
