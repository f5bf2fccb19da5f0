import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { hashesOf, memo, nameOf, openStore, writeTokens } from '../../../scripts/engine/index.ts';
import { project } from '../project.ts';

/** The files of the built app, by their addresses. */
export type AppFiles = ReadonlyMap<string, Buffer>;

/** The sources of the app. Tests of another part of the code build it once more for nothing, which is safe. */
const inputs = [
  'design',
  'package-lock.json',
  'schemas/dialect.schema.json',
  'scripts',
  'src',
  'studio/server/http/app-files.ts',
  ...readdirSync(join(project, 'studio'))
    .filter((name) => name !== 'server')
    .map((name) => `studio/${name}`),
];

/**
 * The files of the app, built by Vite if its sources have changed since the last time.
 * @param building called before a build, which takes seconds
 */
export async function appFiles(building: () => void): Promise<AppFiles> {
  const store = openStore(join(project, 'node_modules/.cache/studio/app'));
  const packed = await memo(store, nameOf(hashesOf(project, inputs)), async () => {
    building();
    return Buffer.from(JSON.stringify(await buildApp()));
  });
  store.prune();
  const files = JSON.parse(packed.toString('utf8')) as Awaited<ReturnType<typeof buildApp>>; // written above
  return new Map(files.map(([address, base64]) => [address, Buffer.from(base64, 'base64')]));
}

/** Builds the app for production: the address of each file, and its bytes in base64. */
export async function buildApp(): Promise<[address: string, base64: string][]> {
  writeTokens(project);
  const [{ build: viteBuild }, { default: config }] = await Promise.all([
    import('vite'),
    import('../../vite.config.ts'),
  ]);
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production'; // the kept build must not depend on who builds it first
  const { output } = (await viteBuild({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput; // one build, which nothing watches
  // A preview for production would not know how to change a page that is open.
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  return output.map((file) => [
    `/${file.fileName}`,
    Buffer.from(file.type === 'chunk' ? file.code : file.source).toString('base64'),
  ]);
}
