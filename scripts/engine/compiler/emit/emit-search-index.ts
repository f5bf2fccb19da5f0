import { questionAnchors } from '../../contract/question-anchors.ts';
import {
  type DirectoryPage,
  namedInDirectory,
  pagesInFile,
  searchFolder,
  type SearchFile,
  type SearchPage,
  type SearchPart,
} from '../../contract/search-index.ts';
import type { Tree } from '../../contract/page-tree.ts';
import { citedValues, resolveCitations } from '../link/citations.ts';
import { addressOf, type ContentGraph, folderOf } from '../link/graph.ts';
import type { Entry, Output } from '../model.ts';
import type { LoadedSchema } from '../schema/load.ts';
import { dateField, type Schema } from '../schema/schema.ts';
import type { Emission } from './entry-output.ts';
import { cut, fitted, headingsIn, maxPart } from './fit-search-index.ts';
import { readableOf } from './search-parts.ts';

/** An entry with a page. */
interface Page extends Pick<LoadedSchema, 'schema' | 'delivery'> {
  readonly entry: Entry;
  readonly href: string;
}

/** Which fields name a page and sum it up: the first that is there. */
const titles = ['name', 'title', 'heading'];
const summaries = ['tagline', 'description', 'excerpt', 'lede'];
/** A title with the words that people search for. */
const searchTitle = 'searchTitle';

/**
 * Makes the files that the search of the site reads (docs/decisions.md#search-of-the-site): all entries that have a page, 300 in a file,
 * and the list of them. A site of up to 300 pages has their words, as far as a file may be long; a larger one the titles, summaries and headings.
 */
export function* emitSearch(
  graph: ContentGraph,
  { hash, tree }: Emission,
): Iterable<readonly [path: string, Output]> {
  const pages = pagesOf(graph);
  const referred = hash(referredKeys(graph));
  const keyOf = ({ entry, href }: Page): string =>
    hash([
      href,
      entry.key,
      ownerOf(graph, entry),
      folderPage(graph, entry) ?? '',
      ...citedValues(graph, entry),
      referred,
    ]);
  const isWhole = pages.length <= pagesInFile;
  const files = Math.max(1, Math.ceil(pages.length / pagesInFile));
  for (let file = 0; file < files; file++) {
    const filePages = pages.slice(file * pagesInFile, (file + 1) * pagesInFile);
    yield [
      `${searchFolder}/${file}.json`,
      {
        key: hash([String(files), ...filePages.map(keyOf)]),
        text: async () => {
          const read = await Promise.all(
            filePages.map((page) => readPage(graph, page, isWhole ? tree : undefined)),
          );
          return JSON.stringify({
            files,
            pages: isWhole ? fitted(read.flat()) : read.flat(),
          } satisfies SearchFile);
        },
      },
    ];
  }
  const directory = JSON.stringify(directoryOf(graph, pages));
  yield [`${searchFolder}/directory.json`, { key: hash([directory]), text: () => directory }];
}

/** The keys of entries without pages, whose words may be part of pages that show them. */
function referredKeys({ entries, schemas }: ContentGraph): readonly string[] {
  return entries.flatMap(({ collection, key }) =>
    schemas.loaded.get(collection)?.schema['x-url'] === undefined ? [key] : [],
  );
}

/** All entries that have a page. The largest collections come last, and in them the newest entries first. */
function pagesOf(graph: ContentGraph): readonly Page[] {
  const collections = [...graph.collections].flatMap(([name, entries]) => {
    const loaded = graph.schemas.loaded.get(name);
    if (!loaded || loaded.delivery.internal) return [];
    const { schema } = loaded;
    const day = dateField(schema);
    const pages = [...entries.values()].flatMap((entry) => {
      const href = addressOf(entry, schema) ?? ownAddress(schema, entry);
      return href === undefined || !entry.data || href === searchAddress ? [] : [{ ...loaded, entry, href }];
    });
    const newest = pages.toSorted(
      (a, b) =>
        compare(String(b.entry.data?.[day] ?? ''), String(a.entry.data?.[day] ?? '')) ||
        compare(a.href, b.href),
    );
    return newest.length > 0 ? [newest] : [];
  });
  return collections
    .toSorted((a, b) => a.length - b.length || compare(a[0]?.href ?? '', b[0]?.href ?? ''))
    .flat();
}

/** The page of the search is never among its results. */
const searchAddress = '/search';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The address of a page whose entry states it: a field of the entry that holds one address (`x-url`). */
function ownAddress({ properties = {} }: Schema, { data = {} }: Entry): string | undefined {
  const name = Object.keys(properties).find((field) => properties[field]?.['x-url'] === true);
  const value = name === undefined ? undefined : data[name];
  return typeof value === 'string' ? value : undefined;
}

const firstOf = (graph: ContentGraph, { data = {} }: Entry, names: readonly string[]) => {
  const name = names.find((field) => typeof data[field] === 'string');
  return { name, text: name === undefined ? '' : resolveCitations(graph, String(data[name])) };
};

/** The name of the entry that an entry's folder belongs to; empty for an entry without a folder. */
function ownerOf(graph: ContentGraph, entry: Entry): string {
  const schema = graph.schemas.loaded.get(entry.collection)?.schema;
  const owner = graph.collections.get(schema?.['x-folders'] ?? '')?.get(folderOf(entry));
  return owner ? firstOf(graph, owner, ['name']).text : '';
}

/** The title of a page, without the site's name and the other words beside that. */
function titleOf(
  graph: ContentGraph,
  entry: Entry,
): { readonly name: string | undefined; readonly text: string } {
  const { name, text } = firstOf(graph, entry, titles);
  const site = String(graph.collections.get('site')?.get('site')?.data?.['name'] ?? '');
  const short = site !== '' && text.includes(site) ? (text.split(' - ')[0] ?? text) : text;
  return { name, text: short };
}

/** A page and the questions that it answers. Without a tree, it has its headings and not their texts. */
async function readPage(
  graph: ContentGraph,
  { entry, schema, delivery, href }: Page,
  tree: Emission['tree'] | undefined,
): Promise<readonly SearchPage[]> {
  const title = titleOf(graph, entry);
  const summary = firstOf(graph, entry, summaries);
  const nearby = delivery.related ?? [];
  const leftOut = new Set(['$schema', title.name ?? '', summary.name ?? '', searchTitle, ...nearby]);
  const body = tree && entry.body ? (JSON.parse(await tree(entry)) as Tree) : []; // the tree's own JSON
  const { parts, further, questions, about, price } = readableOf(graph, schema, entry, leftOut, body);
  const aliases = entry.facts.flatMap((fact) =>
    fact.kind === 'address' && fact.address !== href ? [fact.address] : [],
  );
  const words = [
    ...[searchTitle, ...nearby].flatMap((field) => [entry.data?.[field] ?? []].flat().map(String)),
    ...about,
  ];
  const owner = ownerOf(graph, entry);
  const page: SearchPage = {
    href,
    title: title.text,
    ...(summary.text && { summary: summary.text }),
    ...(words.length > 0 && { about: [...new Set(words)].join(' · ') }),
    ...(price !== undefined && { price }),
    parts: tree ? parts : headingsOf(entry, parts),
    ...(owner !== '' && { partOf: owner }),
    ...(aliases.length > 0 && { rest: aliases.join(' ') }),
  };
  const inBody = tree
    ? parts.filter(({ heading = '', id }) => id !== undefined && heading.endsWith('?'))
    : [];
  const documentation = folderPage(graph, entry);
  const anchors = questionAnchors(questions.map(({ question }) => question));
  return [
    page,
    ...[...further].map(([name, ofPage]) => ({
      href: `${href}/${name}`,
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      partOf: title.text,
      parts: tree ? ofPage : ofPage.map((part) => ({ ...part, text: '' })),
    })),
    ...questions.map(({ question, answer }, index) =>
      questionPage(
        question,
        answer,
        documentation === undefined ? href : `${documentation}#${anchors[index]}`,
        title.text,
      ),
    ),
    ...inBody.map(({ heading = '', text, id }) =>
      questionPage(heading, cut(text, maxPart), `${href}#${id}`, title.text),
    ),
  ];
}

/** The page of the folder that belongs to an entry, where it has one: there are the answers to its questions. */
function folderPage({ schemas, addresses }: ContentGraph, { collection, slug }: Entry): string | undefined {
  for (const { schema } of schemas.loaded.values()) {
    const { 'x-folders': owners, 'x-url': template } = schema;
    if (owners !== collection || typeof template !== 'string') continue;
    const address = template.replace('{slug}', () => slug);
    if (addresses.has(address)) return address;
  }
  return undefined;
}

const questionPage = (title: string, summary: string, href: string, answeredOn: string): SearchPage => ({
  href,
  title,
  summary,
  answeredOn,
});

/** The parts of a page in a large site: headings, and no text. */
function headingsOf({ body }: Entry, parts: readonly SearchPart[]): readonly SearchPart[] {
  return body ? body.headings.map(({ id, text }) => ({ id, heading: text, text: '' })) : headingsIn(parts);
}

/** The pages that the list of the whole site names: of a large collection the first. */
function directoryOf(graph: ContentGraph, pages: readonly Page[]): readonly DirectoryPage[] {
  const collections = new Map<Schema, Page[]>();
  for (const page of pages) {
    const group = collections.get(page.schema);
    if (group) group.push(page);
    else collections.set(page.schema, [page]);
  }
  return [...collections.values()].flatMap((group) => {
    const more = group.length - namedInDirectory;
    return group.slice(0, namedInDirectory).map(({ entry, href }, at) => {
      const owner = ownerOf(graph, entry);
      return {
        href,
        title: titleOf(graph, entry).text,
        ...(owner !== '' && { partOf: owner }),
        ...(more > 0 && at === namedInDirectory - 1 && { more }),
      };
    });
  });
}
