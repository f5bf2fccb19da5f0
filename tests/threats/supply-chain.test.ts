/** Only reviewed packages are installed, and nothing runs during the installation. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files } from '../fixtures/own-files.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = json('package.json') as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};
const lock = json('package-lock.json') as {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
};
const { '': _project, ...packages } = lock.packages;
const installed = Object.entries(packages).map(([path, locked]) => ({
  path,
  name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  ...locked,
}));
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

/** Whether a version is the given one or a later one: 1.10.0 comes after 1.9.3. */
const isAtLeast = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0;

describe('the installed packages are the reviewed ones', () => {
  test('every dependency is one exact version', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(
      Object.entries(direct).filter(
        ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
      ),
    ).toEqual([]);
  });

  test('every entry in the lock file has a hash, and none comes from a repository, a folder or a URL', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(({ integrity = '' }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))).toEqual(
      [],
    );
    expect(installed.filter(({ version = '' }) => !/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version))).toEqual(
      [],
    );
    expect(installed.filter(({ link }) => link)).toEqual([]);
    const registry = 'https://registry.npmjs.org/';
    expect(installed.filter(({ resolved = registry }) => !resolved.startsWith(registry))).toEqual([]);
  });

  test('no install script has to run: the program that it would fetch is installed as a package', () => {
    expect(installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([
      'esbuild',
    ]);
    expect(installed.some(({ name }) => name === '@esbuild/linux-x64')).toBe(true);
  });

  test('npm runs no install scripts and enforces exact versions and the right Node, and the project has no install scripts', () => {
    const settings = readFileSync('.npmrc', 'utf8').split('\n');
    expect(settings).toEqual(
      expect.arrayContaining(['ignore-scripts=true', 'save-exact=true', 'engine-strict=true']),
    );
    expect(settings.filter((line) => /_authToken|registry=http:/.test(line))).toEqual([]);
    const hooks = /^(?:pre|post)?(?:install|prepare|prepublish|pack)$/;
    expect(Object.keys(manifest.scripts).filter((name) => hooks.test(name))).toEqual([]);
    expect(manifest.engines.node).toBe('>=20.19');
  });

  test('every install command uses the lock file and runs no scripts', () => {
    const commands = files
      .filter((path) => !/^(?:tests|content|public|docs)\/|^package-lock\.json$/.test(path))
      .flatMap(
        (path) =>
          readFileSync(path, 'utf8').match(
            /^(?! *#)(?!.*(?:Run |runs |running |failed)).*\bnpm (?:ci|i|install)\b.*$/gm,
          ) ?? [],
      );
    expect(commands).toEqual(['  "postCreateCommand": "npm ci --ignore-scripts",']);
    const setUp = readFileSync('scripts/engine/cli/node-modules.mjs', 'utf8');
    expect(setUp).toMatch(/\[\s*'ci', '--ignore-scripts'/);
    expect(setUp).not.toMatch(/'install',? /);
  });
});

describe('no package is older than the fix for its last known vulnerability', () => {
  test.each([
    ['mdast-util-to-hast', '13.2.1', 'GHSA-4fh9-h7wg-q85m: classes from the info string of a fence'],
    ['@tanstack/react-router', '1.169.9', 'GHSA-g7cv-rxg3-hmpx: the malicious releases of May 2026'],
    ['hast-util-sanitize', '5.0.2', 'the version that was tested with the hostile inputs'],
    ['vite', '8.0.0', 'server.fs.deny'],
    ['js-yaml', '4.1.1', 'prototype pollution through merge keys; only tools use it'],
  ])('%s is at least %s: %s', (name, floor) => {
    const versions = installed.filter((one) => one.name === name).map(({ version = '' }) => version);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  test('no package runs code in front matter or lets raw HTML through', () => {
    expect(
      installed.filter(({ name }) => ['gray-matter', 'rehype-raw', 'hast-util-raw'].includes(name)),
    ).toEqual([]);
    expect(Object.keys(direct)).not.toContain('js-yaml');
  });
});
