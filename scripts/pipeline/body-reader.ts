import GithubSlugger from 'github-slugger';
import type { Html, Image, ImageReference, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { ShortcodeNode } from '../../src/markdown/shortcode-node.ts';
import { addressProblem, addressRules } from './address-rules.ts';
import type { ReadBody } from './body.ts';
import { citedIn, countWords, Definitions } from './body-text.ts';
import { finding, type FindingDetails } from './finding.ts';
import { htmlReason, isEndOf } from './inline-markdown.ts';
import type { TextPlaces } from './location.ts';
import { markupSlips } from './markup.ts';
import type { Fact, Finding, Heading, Place } from './model.ts';
import { ProseReader } from './prose-reader.ts';
import { nodeOf, readDirective, readShortcode, type ReadBlock, type Shortcodes } from './shortcode-block.ts';

/** Most shortcode blocks in one text. */
const maxBlocks = 100;

/** Walks the tree of a body once and gathers all that is known of it; shortcodes become nodes of their own. */
export class BodyReader {
  readonly #file: string;
  readonly #text: string;
  readonly #places: TextPlaces;
  readonly #shortcodes: Shortcodes;
  readonly #slugger = new GithubSlugger();
  readonly #headings: Heading[] = [];
  readonly #images: string[] = [];
  readonly #facts: Fact[] = [];
  readonly #findings: Finding[] = [];
  readonly #prose: ProseReader;
  #definitions: Definitions | undefined;
  readonly #tags = new Set<string>();
  #words = 0;
  #unread = false;
  #isCut = false;
  #blocks = 0;

  constructor(file: string, text: string, places: TextPlaces, shortcodes: Shortcodes) {
    this.#file = file;
    this.#text = text;
    this.#places = places;
    this.#shortcodes = shortcodes;
    this.#prose = new ProseReader(file, text, places);
  }

  read(tree: Root): ReadBody {
    if (this.#text.includes(']:')) this.#definitions = new Definitions(tree);
    this.#visit(tree);
    const words = this.#unread ? {} : { words: this.#words };
    const sentences = this.#prose.done();
    return {
      tree,
      ...(!this.#isCut && { body: { headings: this.#headings, ...words, images: this.#images, sentences } }),
      facts: this.#facts,
      findings: [...this.#findings, ...this.#prose.findings],
    };
  }

  #place(node: Nodes | ContainerDirective): Place {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    if (node.type !== 'containerDirective') return this.#places.place(from, to);
    return this.#places.place(from, from + this.#text.slice(from, to).split('\n', 1).join().trimEnd().length);
  }

  #report(place: Place, rule: string, reason: string, details: FindingDetails = {}): void {
    this.#findings.push(finding(this.#file, place, rule, reason, details));
  }

  #visit(node: Nodes): void {
    if ('value' in node) this.#words += countWords(node.value);
    if (node.type === 'html') this.#html(node);
    else if (node.type === 'link') this.#address(node, 'link', node.url);
    else if (node.type === 'definition' && !this.#definitions?.isPicture(node))
      this.#address(node, 'link', node.url);
    else if (node.type === 'image') this.#image(node, node.url);
    else if (node.type === 'imageReference')
      this.#image(node, this.#definitions?.address(node.identifier) ?? '');
    else if (node.type === 'heading') this.#heading(node);
    else if (node.type === 'text') this.#facts.push(...citedIn(node, this.#text, this.#places));
    for (const { from, to, rule, reason, takesRest = false } of markupSlips(node, this.#text)) {
      this.#report(this.#places.place(from, to), rule, reason);
      this.#isCut ||= takesRest;
    }
    if ('children' in node)
      node.children = node.children.map((child) => this.#child(child)) as typeof node.children; // same kinds, blocks aside
    this.#prose.read(node);
  }

  #child(node: Nodes): Nodes {
    if (node.type === 'paragraph') {
      const block = readShortcode(this.#source(node), this.#shortcodes);
      if (block) return this.#block(node, block);
    }
    if (node.type === 'containerDirective')
      return this.#block(node, readDirective(node, this.#text, this.#shortcodes));
    this.#visit(node);
    return node;
  }

  #source(node: Nodes): string {
    return this.#text.slice(node.position?.start.offset, node.position?.end.offset);
  }

  #html(node: Html): void {
    if (!isEndOf(this.#tags, node.value))
      this.#report(this.#place(node), 'validate:raw-html', htmlReason(node.value));
  }

  #block(node: Paragraph | ContainerDirective, block: ReadBlock): ShortcodeNode {
    const place = this.#place(node);
    this.#blocks += 1;
    if (this.#blocks === maxBlocks + 1)
      this.#report(place, 'parse:limit', `Unexpected number of shortcodes, expected at most ${maxBlocks}`);
    for (const { rule, reason, ...details } of block.problems) this.#report(place, rule, reason, details);
    this.#facts.push(...block.facts(this.#file, place));
    for (const text of block.prose) this.#prose.readApart(text, place.start.offset);
    this.#isCut ||= block.takesRest ?? false;
    if (block.text === undefined) this.#unread = true;
    else this.#words += countWords(block.text);
    return nodeOf(block, node.position);
  }

  #heading(node: Extract<Nodes, { type: 'heading' }>): void {
    const text = toString(node);
    const id = `section-${this.#slugger.slug(text)}`;
    node.data = { ...node.data, hProperties: { id } };
    this.#headings.push({ id, text, depth: node.depth });
    this.#facts.push({ kind: 'anchor', id, place: this.#place(node) });
  }

  #image(node: Image | ImageReference, address: string): void {
    if (!node.alt?.trim()) {
      this.#report(
        this.#place(node),
        'validate:alt',
        `Missing alternative text of picture \`${address}\`: write what it shows between \`![\` and \`]\``,
      );
    }
    this.#address(node, 'image', address);
    this.#images.push(address);
  }

  #address(node: Nodes, kind: 'link' | 'image', address: string): void {
    const problem = addressProblem(kind, address);
    if (problem) this.#report(this.#place(node), addressRules[kind], problem, { actual: address });
    else this.#facts.push({ kind, address, place: this.#place(node) });
  }
}
