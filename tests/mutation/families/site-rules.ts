import { contractFile } from '../../../scripts/engine/compiler/model.ts';
import { folderOf } from '../../../scripts/engine/compiler/link/graph.ts';
import { put, putAt } from '../edit.ts';
import { type Change, type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';
import { leftOut, type SchemaNode } from '../value-document.ts';
import { vanished } from '../broken-without.ts';
import { expected, mistake, type Expected, type Mistake } from '../expected.ts';
import { quoted } from '../words.ts';

/** Sets fields of one collection, where they are not null, to a value that a rule must report. */
const inField = (
  name: string,
  [collection, fields]: readonly [collection: string, fields: RegExp],
  wrong: (value: string) => string,
  [rule, ...names]: readonly [rule: string, ...names: string[]],
): Mutation =>
  ofValues(
    name,
    (node, { entry }) =>
      entry.collection === collection && node.value !== null && fields.test(node.path.join('.')),
    (node, file) => ({
      ...mistake(put(node, wrong(String(node.value))), rule, ...names),
      elsewhere: lostAnchor(node, file),
    }),
  );

/** The finding in the URL contract when the value that is an anchor of a page (`x-anchor`) becomes another. */
function lostAnchor({ schema, value }: SchemaNode, { address, project }: SourceFile): Expected[] {
  const page = schema['x-anchor'];
  if (page === undefined) return [];
  const contract = project.sources.content.get(contractFile);
  return vanished(contract, `${address}${page === true ? '' : `/${page}`}#${String(value)}`);
}

const readTimes: readonly Mutation[] = [
  inField('states a read time that is too long', ['blog', /^readTime$/], () => '"99 min read"', [
    'rule:read-time',
    '`99 min read`',
  ]),
  ofBodies('loses the second half of a body', (file) =>
    file.entry.data?.['readTime'] === undefined ? [] : cut(file),
  ),
];

/** An article without its second half: its read time is wrong, and anchors of the URL contract are gone. */
function cut({ text, body, entry, address, project }: SourceFile & { readonly body: number }): Mistake {
  // From the heading before the middle: the remaining part is at most half, however long the sections are.
  const from = Math.max(body, text.lastIndexOf('\n## ', Math.floor((body + text.length) / 2)) + 1);
  const lost = entry.facts.flatMap((fact): Expected[] =>
    fact.kind === 'anchor' && fact.place.start.offset >= from
      ? vanished(project.sources.content.get(contractFile), `${address}#${fact.id}`)
      : [],
  );
  return {
    ...mistake({ from, to: text.length, text: '' }, 'rule:read-time', quoted(entry.data?.['readTime'])),
    at: text.indexOf('\nreadTime:') + 1,
    elsewhere: lost,
  };
}

const archives: readonly Mutation[] = [
  inField('names a version without an archive', ['downloads', /^version$/], () => '"9.9.9"', [
    'rule:downloads',
    '9.9.9',
  ]),
  ofValues(
    'does not say that an archive is a sample',
    ({ field }, { entry }) => entry.collection === 'downloads' && field?.name === 'sample',
    (node, { text, entry }) => {
      const left = leftOut(node, 'rule:downloads', quoted(entry.data?.['fileSize']));
      return left && { ...left, at: text.indexOf('"fileSize"') };
    },
  ),
  {
    name: 'deletes the download of a free plugin',
    candidates: (file) => (file.entry.collection === 'downloads' ? [[() => withoutDownload(file)]] : []),
  },
];

function withoutDownload({ path, entry, project }: SourceFile): Change | undefined {
  const plugin = project.files.find(
    (other) => other.entry.collection === 'plugins' && other.entry.slug === entry.data?.['plugin'],
  );
  if (!plugin) return undefined;
  const line = plugin.text.slice(0, plugin.text.indexOf('"pricing": {')).split('\n').length;
  return {
    files: new Map([[path, undefined]]),
    expected: [expected(plugin.path, 'rule:downloads', [quoted(plugin.entry.slug)], line)],
  };
}

const singleFields: readonly Mutation[] = [
  inField(
    'strikes through a price that is below the price',
    ['plugins', /^pricing\.originalPrice\.amount$/],
    () => '1',
    ['rule:former-price', '`$1/year`'],
  ),
  inField('recommends a retired plugin', ['plugins', /^seeAlso\.\d+\.plugin$/], () => '"taxamo-assure"', [
    'rule:comparison',
    '`taxamo-assure`',
  ]),
  inField('compares a retired plugin', ['comparisons', /^plugins\.\d+\.plugin$/], () => '"taxamo-assure"', [
    'rule:comparison',
    '`taxamo-assure`',
  ]),
  ...(
    [
      ['puts a new release below an old one', /^changelog\.[1-9]\d*\.date$/, '2025-08-31'],
      ['gives an old release a high version', /^changelog\.[1-9]\d*\.version$/, '99.0.0'],
      ['was tested with a version that is too low', /^requirements\.\w+\.tested$/, '1.0'],
      ['supports something since a version that it never had', /^compatibility\.\w+$/, '99.0.0'],
    ] as const
  ).map(([name, fields, wrong]) =>
    inField(name, ['plugins', fields], () => JSON.stringify(wrong), ['rule:version', quoted(wrong)]),
  ),
  inField('puts an arrow into a title', ['services', /^title$/], (title) => JSON.stringify(`→ ${title}`), [
    'image:card',
    '`→`',
  ]),
  inField('writes a digit too many in a yearly price', ['plans', /^yearlyPrice\.amount$/], () => '999900', [
    'rule:year-price',
    '`$999,900/year`',
  ]),
];

/** The lowest version of a program that a plugin runs on, for the node that says what it was tested with. */
function neededBy({ path: [, program = ''] }: SchemaNode, { entry }: SourceFile): string {
  const requirements = (entry.data?.['requirements'] ?? {}) as Readonly<Record<string, { min?: string }>>; // by its schema
  return requirements[program]?.min ?? '';
}

/** The first page before this one in its folder: of two pages with one place, the later has the finding. */
const firstBeside = ({ path, entry, project }: SourceFile): SourceFile | undefined =>
  project.files.find(
    (other) =>
      other.entry.collection === 'docs' && other.path < path && folderOf(other.entry) === folderOf(entry),
  );

/** Offsets of the last semicolons of fenced PHP that ends with a call. */
const phpEnds = (text: string): number[] =>
  [...text.matchAll(/^```php\n(?:(?!```).*\n)*?.*\)(?=;\n```$)/gm)].map(
    ({ 0: { length }, index }) => index + length,
  );

const documentation: readonly Mutation[] = [
  ofValues(
    'was tested with nothing newer than what it needs',
    ({ path: [field, , name] }, { entry }) =>
      entry.collection === 'plugins' &&
      entry.data?.['status'] === 'active' &&
      field === 'requirements' &&
      name === 'tested',
    (node, file) => {
      const needed = neededBy(node, file);
      const edit = put(node, JSON.stringify(needed));
      return mistake(edit, 'rule:tested-behind', quoted(needed), 'has been out since');
    },
  ),
  ofValues(
    'gives a page of documentation the place of another',
    ({ field }, file) =>
      file.entry.collection === 'docs' && field?.name === 'order' && firstBeside(file) !== undefined,
    (node, file) => {
      const other = firstBeside(file);
      return mistake(
        put(node, String(other?.entry.data?.['order'])),
        'rule:docs-order',
        `\`${other?.path}\``,
      );
    },
  ),
  ofBodies('closes a bracket of PHP twice', ({ text }) =>
    phpEnds(text).map((end) => mistake(putAt(end, ')'), 'parse:php', "unexpected ')'")),
  ),
];

/** A list has a route; another one has no page. */
const pages: Mutation = {
  name: 'adds a list',
  candidates: ({ entry, text }) => {
    const path = 'content/listings/another.json';
    const another = text.replace(/"path": "[^"]*"/, '"path": "/another"');
    const files = new Map([[path, another]]);
    const change = { files, expected: [expected(path, 'rule:no-page', ['`/another`'], 3)] };
    return entry.collection === 'listings' ? [[() => change]] : [];
  },
};

/** Mistakes that only the rules of this site find. */
export const siteRules: Family = {
  name: 'site rules',
  mutations: [...readTimes, ...archives, ...singleFields, ...documentation, pages],
};
