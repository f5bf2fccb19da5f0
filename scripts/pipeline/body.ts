import GithubSlugger from 'github-slugger';
import type { Image, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { findExcess } from '../../src/markdown/limits.ts';
import { parseMarkdown } from '../../src/markdown/parser.ts';
import type {} from '../../src/markdown/shortcode-node.ts';
import { addressProblem, citations } from './collect.ts';
import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Body, Fact, Finding, Heading, Place } from './model.ts';
import type { LoadedSchema } from './schemas.ts';
import { readDirective, readShortcode, type ReadBlock, shortcodeLike } from './shortcode-block.ts';

/** A body that was read: what is known of it, and its tree, in which shortcodes are nodes of their own. */
export interface ReadBody {
  readonly body: Body;
  readonly tree: Root;
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/** Most shortcode blocks in one text. */
const maxBlocks = 100;

/**
 * Reads the markdown of a file from an offset on: headings, words, links, pictures, shortcodes, and every problem.
 * @param shortcodes the payloads' schemas, by type
 */
export function readBody(file: string, text: string, start: number, places: TextPlaces, shortcodes: ReadonlyMap<string, LoadedSchema>): ReadBody {
  const blank = text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start);
  const excess = findExcess(text.slice(start));
  if (excess) return unread(finding(file, places.place(start + excess.offset, start + excess.offset + 1), 'parse:limit', excess.reason));
  try {
    return new BodyReader(file, blank, places, shortcodes).read(parseMarkdown(blank));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unread(finding(file, places.place(start, start + 1), 'parse:limit', 'Unexpected nesting, expected a text that can be parsed'));
  }
}

function unread(problem: Finding): ReadBody {
  return { body: { headings: [], words: 0, images: [] }, tree: { type: 'root', children: [] }, facts: [], findings: [problem] };
}

/** Words of a text: runs of characters between spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

class BodyReader {
  readonly #file: string;
  readonly #text: string;
  readonly #places: TextPlaces;
  readonly #shortcodes: ReadonlyMap<string, LoadedSchema>;
  readonly #slugger = new GithubSlugger();
  readonly #headings: Heading[] = [];
  readonly #images: string[] = [];
  readonly #facts: Fact[] = [];
  readonly #findings: Finding[] = [];
  #words = 0;
  #blocks = 0;

  constructor(file: string, text: string, places: TextPlaces, shortcodes: ReadonlyMap<string, LoadedSchema>) {
    this.#file = file;
    this.#text = text;
    this.#places = places;
    this.#shortcodes = shortcodes;
  }

  read(tree: Root): ReadBody {
    this.#visit(tree);
    return {
      tree,
      body: { headings: this.#headings, words: this.#words, images: this.#images },
      facts: this.#facts,
      findings: this.#findings,
    };
  }

  #place(node: Nodes | ContainerDirective): Place {
    return this.#places.place(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  #report(node: Nodes | ContainerDirective, rule: string, reason: string, actual?: string): void {
    this.#findings.push(finding(this.#file, this.#place(node), rule, reason, actual === undefined ? {} : { actual }));
  }

  #visit(node: Nodes): void {
    if ('value' in node) this.#words += countWords(node.value);
    if (node.type === 'html') this.#report(node, 'validate:raw-html', `Unexpected HTML \`${shorten(node.value)}\`, expected markdown or a shortcode`);
    else if (node.type === 'link' || node.type === 'definition') this.#address(node, 'link', node.url);
    else if (node.type === 'image') this.#image(node);
    else if (node.type === 'heading') this.#heading(node);
    else if (node.type === 'text' && shortcodeLike(node.value)) {
      this.#report(node, 'parse:shortcode', `Unexpected shortcode \`${shorten(node.value)}\`, expected \`{{TYPE:PAYLOAD}}\` alone in its paragraph`);
    }
    if (node.type === 'text') this.#facts.push(...citations(node.value, this.#place(node)));
    if ('children' in node) node.children = node.children.map((child) => this.#child(child)) as typeof node.children; // same kinds, blocks aside
  }

  #child(node: Nodes): Nodes {
    if (node.type === 'paragraph') {
      const block = readShortcode(this.#source(node), this.#shortcodes);
      if (block) return this.#block(node, block);
    }
    if (node.type === 'containerDirective') return this.#block(node, readDirective(node, this.#text, this.#shortcodes));
    this.#visit(node);
    return node;
  }

  #source(node: Nodes): string {
    return this.#text.slice(node.position?.start.offset, node.position?.end.offset);
  }

  #block(node: Paragraph | ContainerDirective, block: ReadBlock): Nodes {
    const place = this.#place(node);
    this.#blocks += 1;
    if (this.#blocks === maxBlocks + 1) this.#report(node, 'parse:limit', `Unexpected number of shortcodes, expected at most ${maxBlocks}`);
    for (const { rule, reason } of block.problems) this.#report(node, rule, reason);
    this.#facts.push(...block.facts(this.#file, place));
    this.#words += countWords(block.text);
    return { type: 'shortcode', shortcode: block.type, payload: block.payload, ...(node.position && { position: node.position }) };
  }

  #heading(node: Extract<Nodes, { type: 'heading' }>): void {
    const text = toString(node);
    const id = `section-${this.#slugger.slug(text)}`;
    node.data = { ...node.data, hProperties: { id } };
    this.#headings.push({ id, text, depth: node.depth });
    this.#facts.push({ kind: 'anchor', id, place: this.#place(node) });
  }

  #image(node: Image): void {
    if (!node.alt?.trim()) this.#report(node, 'validate:alt', `Missing alternative text of picture \`${node.url}\`: write what it shows between \`![\` and \`]\``);
    this.#address(node, 'image', node.url);
    this.#images.push(node.url);
  }

  #address(node: Nodes, kind: 'link' | 'image', address: string): void {
    const problem = addressProblem(kind, address);
    if (problem) this.#report(node, `validate:${kind}`, problem, address);
    else this.#facts.push({ kind, address, place: this.#place(node) });
  }
}

const shorten = (text: string): string => {
  const line = text.split('\n')[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
};
