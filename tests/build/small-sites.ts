import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import type { Finding, Json, JsonObject } from '../../scripts/engine/compiler/model.ts';
import { testDay } from '../run/test-day.mjs';

/** A site that has less than this one. */
interface SmallSite {
  /** Whether a path below `content/` is removed. */
  readonly isRemoved: (path: string) => boolean;
  /** A page of it, and words on that page. */
  readonly page: string;
  readonly words: string;
}

/** Small sites, by the content that they do without. */
export const smallSites: Readonly<Record<string, SmallSite>> = {
  'without articles': {
    isRemoved: (path) => path.startsWith('blog/'),
    page: 'blog/index.html',
    words: 'No articles yet',
  },
  'without documentation': {
    isRemoved: (path) => path.startsWith('docs/'),
    page: 'docs/index.html',
    words: 'No documentation yet',
  },
  'without free plugins': {
    isRemoved: (path) => /^(?:downloads|comparisons)\//.test(path) || isFree(path),
    page: 'plugins/free/index.html',
    words: 'No free plugins yet',
  },
  'with one plugin': {
    isRemoved: (path) =>
      /^(?:plugins|docs|downloads|comparisons)\//.test(path) &&
      !/^(?:plugins|docs)\/order-replicator[./]/.test(path),
    page: 'plugins/index.html',
    words: '1 plugin',
  },
  'with nothing but single files': {
    isRemoved: (path) => path.includes('/'),
    page: 'compatibility/index.html',
    words: 'No plugins yet',
  },
};

const isFree = (path: string): boolean =>
  path.startsWith('plugins/') && readFileSync(join('content', path), 'utf8').includes('"type": "free"');

/** The rules that name a reference to a removed entry, or a waiver of a finding of one. */
export const deadEnds: ReadonlySet<string> = new Set([
  'address',
  'anchor',
  'citation',
  'redirect',
  'reference',
  'unused',
  'vanished-url',
]);

/** Removes the entries of a small site from a copy of the project, and whatever leads to them, as an editor would. */
export async function makeSmall(root: string, isRemoved: (path: string) => boolean): Promise<void> {
  const content = join(root, 'content');
  const paths = readdirSync(content, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((name) => /\.(?:json|md)$/.test(name)).filter(isRemoved))
    rmSync(join(content, path));
  rmSync(join(content, 'urls.lock'));
  writeFileSync(join(content, 'redirects.json'), '{ "redirects": [] }\n');
  if (isRemoved('services/maintenance.json'))
    writeFileSync(join(content, 'waivers.json'), '{ "waivers": [] }\n');
  for (let round = 1; ; round++) {
    const { findings } = await checkProject(root, { day: testDay });
    // The contract of addresses is written again at the end.
    const errors = findings.filter(({ fatal, file }) => fatal && file !== 'content/urls.lock');
    if (errors.length === 0) break;
    if (round > 8) throw new Error(`The small site still has errors:\n${errors.map(String).join('\n')}`);
    for (const file of new Set(errors.map((error) => error.file ?? '')))
      repair(
        join(root, file),
        errors.filter((error) => error.file === file),
      );
  }
}

/** Removes the things that the findings of a file name. */
function repair(file: string, errors: readonly Finding[]): void {
  const text = readFileSync(file, 'utf8');
  const names = errors.map(({ reason }) => /`([^`]+)`/.exec(reason)?.[1] ?? '');
  if (file.endsWith('.json')) {
    writeFileSync(file, `${JSON.stringify(without(JSON.parse(text) as Json, names), null, 2)}\n`); // JSON gives Json
    return;
  }
  if (errors.some(({ ruleId, line }) => ruleId === 'reference' && line === 1)) {
    rmSync(file);
    return;
  }
  const lines = text.split('\n').map((line) => repaired(line, names));
  writeFileSync(file, lines.map((line, index) => (isBlock(errors, line, index) ? '' : line)).join('\n'));
}

const isBlock = (errors: readonly Finding[], line: string, index: number): boolean =>
  line.startsWith('{{') && errors.some((error) => error.line === index + 1);

/** A text whose dead links lead to the contact page, and which cites nothing that is gone. */
const repaired = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => name.startsWith('/'))
    .reduce((result, name) => result.replaceAll(new RegExp(`${name}(?![\\w/-])`, 'g'), '/contact'), text)
    .replaceAll(/\{fact:[^}]*\}/g, 'this');

/** Whether an item of a list leads to one of these addresses, or is about one of these entries. */
const isAbout = (item: Json, names: readonly string[], field: string): boolean =>
  typeof item === 'object' &&
  item !== null &&
  field in item &&
  names.includes(String((item as JsonObject)[field]));

/** A value without the slugs and links that lead nowhere, and without values that are empty then. */
function without(value: Json, names: readonly string[]): Json {
  if (typeof value === 'string') return repaired(value, names);
  if (Array.isArray(value)) {
    const linking = value.filter((item) => !isAbout(item, names, 'href'));
    // A list that has to have a link keeps its links, which then lead to the contact page.
    return (linking.length > 0 ? linking : value)
      .filter((item) => !names.includes(String(item)) && !isAbout(item, names, 'plugin'))
      .map((item) => without(item, names))
      .filter((item) => !hasEmptyList(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const slugs = names.filter((name) => !name.startsWith('/'));
  const kept = Object.entries(value)
    .filter(([, inner]) => !slugs.includes(String(inner)))
    .map(([name, inner]) => [name, without(inner, names)] as const);
  return Object.fromEntries(kept.filter(([, inner]) => !hasEmptyList(inner)));
}

const hasEmptyList = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((inner) => Array.isArray(inner) && inner.length === 0);
