import { formatPrice, type Price, type PriceRange } from '../../contract/price.ts';
import type { SearchPart } from '../../contract/search-index.ts';
import type { Node, Tree } from '../../contract/page-tree.ts';
import { isProse } from '../entry/prose-fields.ts';
import { resolveCitations } from '../link/citations.ts';
import type { ContentGraph } from '../link/graph.ts';
import { safeInline } from '../markdown/safe-tree.ts';
import { isList, isObject } from '../json.ts';
import type { Entry, Heading, Json, JsonObject } from '../model.ts';
import type { Schema } from '../schema/schema.ts';

/** A question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The texts of an entry that visitors can read. */
export interface Readable {
  readonly parts: readonly SearchPart[];
  /** The parts of its further pages, by the last parts of their addresses. */
  readonly further: ReadonlyMap<string, readonly SearchPart[]>;
  readonly questions: readonly Question[];
  /** Prices, and values from a list of names. */
  readonly about: readonly string[];
  /** The price of the entry, or 'Free'. Absent for an entry that is not for sale. */
  readonly price: string | undefined;
}

/** A part while it is collected. */
interface OpenPart {
  /** The further page that has the part; absent on the entry's own. */
  readonly subpage?: string | undefined;
  readonly id: string | undefined;
  readonly heading: string | undefined;
  readonly texts: string[];
}

/** The fields that can name a part, the first that is there. */
const naming = ['title', 'name', 'heading'];

/** Reads the fields of an entry and, if it has one, the tree of its body. */
export function readableOf(
  graph: ContentGraph,
  schema: Schema,
  entry: Entry,
  leftOut: ReadonlySet<string>,
  tree: Tree = [],
): Readable {
  const reader = new EntryReader(graph);
  const root = reader.open(undefined, undefined);
  const data = Object.entries(entry.data ?? {}).filter(([name]) => !leftOut.has(name));
  for (const [name, value] of data) reader.read(schema.properties?.[name] ?? {}, value, root);
  reader.readBody(tree, entry.body?.headings ?? []);
  return reader.done();
}

class EntryReader {
  readonly #graph: ContentGraph;
  readonly #parts: OpenPart[] = [];
  readonly #questions: Question[] = [];
  readonly #about = new Set<string>();
  #price: string | undefined;

  constructor(graph: ContentGraph) {
    this.#graph = graph;
  }

  done(): Readable {
    const pages = new Map<string | undefined, SearchPart[]>([[undefined, []]]);
    for (const { id, heading, texts, subpage } of this.#parts) {
      const text = tidy(texts.join(' '));
      if (heading === undefined && text === '') continue;
      const part = { ...(id !== undefined && { id }), ...(heading !== undefined && { heading }), text };
      pages.set(subpage, [...(pages.get(subpage) ?? []), part]);
    }
    return {
      parts: pages.get(undefined) ?? [],
      further: new Map([...pages].flatMap(([name, parts]) => (name === undefined ? [] : [[name, parts]]))),
      questions: this.#questions,
      about: [...this.#about],
      price: this.#price,
    };
  }

  open(heading: string | undefined, id: string | undefined, subpage?: string): OpenPart {
    const part = { id, heading, subpage, texts: [] };
    this.#parts.push(part);
    return part;
  }

  /** Reads a value into a part. Questions are read wherever they are; other fields only where a page shows them (`x-shown`). */
  read(schema: Schema, value: Json, part: OpenPart): void {
    if (isList(value)) {
      if (schema['x-shown'] && !isQuestion(schema.items ?? {})) return;
      for (const item of value) this.read(schema.items ?? {}, item, part);
    } else if (isObject(value)) this.#readObject(schema, value, part);
    else if (typeof value === 'string' && !schema['x-shown']) this.#readText(schema, value, part);
  }

  #readObject(schema: Schema, value: JsonObject, part: OpenPart): void {
    const { properties = {} } = schema;
    if (isQuestion(schema)) {
      const [question, answer] = ['question', 'answer'].map((name) =>
        this.#text(properties[name] ?? {}, String(value[name])),
      );
      if (question && answer) this.#questions.push({ question, answer });
      return;
    }
    if (schema['x-shown']) return;
    if (properties['price']?.['x-price'] && properties['type']) this.#readOffer(value);
    if (schema['x-price'] || typeof value['minimum'] === 'number') {
      const price = formatPrice(value as unknown as Price | PriceRange); // by their schemas
      this.#about.add(price);
      part.texts.push(price);
      return;
    }
    // The words of a link say where it leads, and not what is here.
    const isLink = Object.values(properties).some((property) => property['x-link']);
    if (isLink && !naming.some((name) => value[name] !== undefined)) return;
    const anchor = Object.keys(properties).find((name) => properties[name]?.['x-anchor']) ?? '';
    const id = typeof value[anchor] === 'string' ? value[anchor] : part.id;
    // The anchor of a further page names that page, and a part there is called by its anchor: `1.4.2`.
    const mark: unknown = properties[anchor]?.['x-anchor'];
    const subpage = typeof mark === 'string' ? mark : part.subpage;
    const nameField = naming.find(
      (name) => typeof value[name] === 'string' && isProse(properties[name] ?? {}),
    );
    const heading =
      nameField === undefined
        ? releaseOf(value, part)
        : this.#text(properties[nameField] ?? {}, String(value[nameField]));
    const isPart = heading !== undefined || subpage !== part.subpage;
    const ownPart = isPart ? this.open(heading ?? id, id, subpage) : part;
    for (const [name, child] of Object.entries(value))
      if (name !== nameField && name !== '$schema' && !isAlternative(properties, name))
        this.read(properties[name] ?? {}, child, ownPart);
  }

  /** Reads how an entry is sold: for a price, for nothing, or no longer. */
  #readOffer({ type, price }: JsonObject): void {
    if (type === 'retired') return;
    this.#price = price ? formatPrice(price as unknown as Price) : 'Free'; // by its schema
    this.#about.add(this.#price);
  }

  #readText(schema: Schema, text: string, part: OpenPart): void {
    const collection = schema['x-ref'];
    if (collection !== undefined) this.#readReferred(collection, text, part);
    else if (isProse(schema)) part.texts.push(this.#text(schema, text));
    // Names of categories are written in capitals; a value such as `premium` is for the code.
    else if (schema.enum && /^\p{Lu}/u.test(text)) this.#about.add(text);
  }

  /** An entry without its own page is read where another shows it. */
  #readReferred(collection: string, slug: string, { id }: OpenPart): void {
    const entry = this.#graph.collections.get(collection)?.get(slug);
    const schema = this.#graph.schemas.loaded.get(collection)?.schema;
    if (!schema || !entry?.data || schema['x-url'] !== undefined) return;
    this.#readObject(schema, entry.data, { id, heading: undefined, texts: [] });
  }

  #text(schema: Schema, text: string): string {
    const resolved = resolveCitations(this.#graph, text);
    return tidy(schema['x-markdown'] ? textOf(safeInline(resolved)) : resolved);
  }

  readBody(tree: Tree, headings: readonly Heading[]): void {
    const headingTexts = new Map(headings.map(({ id, text }) => [id, text]));
    let part = this.open(undefined, undefined);
    for (const node of tree) {
      const id = typeof node === 'string' ? undefined : node[1]?.['id'];
      const heading = typeof id === 'string' ? headingTexts.get(id) : undefined;
      const title = titleOfBlock(node);
      if (heading !== undefined && typeof id === 'string') part = this.open(heading, id);
      else if (title === undefined) part.texts.push(this.#nodeText(node));
      else this.open(title, part.id).texts.push(this.#nodeText(node));
    }
  }

  #nodeText(node: Node): string {
    if (typeof node === 'string') return resolveCitations(this.#graph, node);
    const [tag, properties, ...children] = node;
    // A listing of code is a tenth of an article, and no shop owner searches for its names; those that matter are in the text as well.
    if (tag === 'pre') return ' ';
    if (tag === 'code') return textOf(children);
    if (tag === 'shortcode') return this.#blockText(properties);
    const text = children.map((child) => this.#nodeText(child)).join('');
    return inline.has(tag) ? text : ` ${text} `;
  }

  /** The words of a block: those fields of its payload that are words for a reader. */
  #blockText(properties: Readonly<Record<string, unknown>> | null): string {
    const { properties: fields = {} } =
      this.#graph.schemas.loaded.get(`shortcodes/${String(properties?.['type'])}`)?.schema ?? {};
    const payload = Object.entries((properties?.['payload'] ?? {}) as Record<string, unknown>); // an object by its schema
    const texts = payload.map(([name, value]) => {
      const field = fields[name] ?? {};
      // No question asks for a number alone, and steps have words of all subjects.
      if (typeof value === 'number' || field['x-block-text'] === 'list') return '';
      if (name === 'title' || !isProse(field)) return '';
      return this.#text({}, Array.isArray(value) ? textOf(value as unknown as Tree) : String(value)); // markdown in payloads is a tree
    });
    return ` ${texts.join(' ').replaceAll('|', ' ')} `;
  }
}

const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  's',
  'span',
  'strong',
  'sub',
  'sup',
]);

/** The title of a block, which names its subject as a heading does. */
function titleOfBlock(node: Node): string | undefined {
  if (typeof node === 'string' || node[0] !== 'shortcode') return undefined;
  const title: unknown = (node[1]?.['payload'] as Record<string, unknown> | undefined)?.['title']; // an object by its schema
  return typeof title === 'string' ? title : undefined;
}

const isQuestion = ({ properties = {} }: Schema): boolean =>
  properties['question'] !== undefined && properties['answer'] !== undefined;

/** The name of a release of a part's subject: `WooCommerce 10.4`. */
const releaseOf = ({ version, released }: JsonObject, { heading }: OpenPart): string | undefined =>
  heading !== undefined && typeof version === 'string' && released !== undefined
    ? `${heading} ${version}`
    : undefined;

/** Whether a field holds the words of the picture beside it, for readers who do not see it. */
const isAlternative = (properties: Readonly<Record<string, Schema>>, name: string): boolean =>
  name === 'alt' && Object.values(properties).some((property) => property['x-image']?.kind === 'alt');

/** The words of a tree without blocks. */
const textOf = (tree: Tree): string =>
  tree
    .map((node) => {
      if (typeof node === 'string') return node;
      const [, , ...children] = node;
      return textOf(children);
    })
    .join('');

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
