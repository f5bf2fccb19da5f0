import type { Definition, Html, Image, ImageReference, Nodes, Paragraph, Root, Shortcode } from 'mdast';
import { blocksAlone } from '../markdown/find-blocks.ts';
import { findExcess } from '../markdown/limits.ts';
import { nodesIn, offsetsOf, sourceOf } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import { finding, type Problem } from '../finding.ts';
import { hiddenCharacters, invisibleReason } from '../source/hidden-characters.ts';
import type { TextPlaces } from '../source/location.ts';
import type { Body, Fact, Finding, Heading, Place } from '../model.ts';
import type { Shortcodes } from './payload-fields.ts';
import { type ReadBlock, readDirective, readShortcode } from './check-shortcode.ts';
import GithubSlugger, { slug } from 'github-slugger';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { decodedAddress, pictureAddressProblem } from './addresses.ts';
import { htmlProblems } from './inline-markdown.ts';
import { markupProblems } from './markup.ts';
import { ProseReader } from './read-prose.ts';
import { citedIn } from './citation.ts';
import { wordsOf } from './words.ts';
import type { MarkdownDocument } from '../source/document.ts';

/** A body that was read: its facts, and its tree, in which shortcodes are separate nodes. */
export interface ReadBody {
  /** Absent if it could not be parsed to its end. */
  readonly body?: Body;
  readonly tree: Root;
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/** Reads the body of a markdown file: headings, words, links, pictures, shortcodes, and every problem. */
export function readBody(
  file: string,
  { body, bodyStart, places, blanked }: MarkdownDocument,
  shortcodes: Shortcodes,
): ReadBody {
  const unread = (offset: number, reason: string): ReadBody => ({
    tree: { type: 'root', children: [] },
    facts: [],
    findings: [finding(file, places.place(offset, offset + 1), { rule: 'parse:limit', reason })],
  });
  const excess = findExcess(body);
  if (excess) return unread(bodyStart + excess.offset, excess.reason);
  const text = blanked();
  try {
    const read = new BodyReader(file, text, places, shortcodes).read(parseMarkdown(text));
    const reportedLines = new Set(
      read.findings.filter(({ ruleId }) => ruleId === 'invisible').map(({ line }) => line),
    );
    const hidden = [...invisibleIn(file, text, places)].filter(({ line }) => !reportedLines.has(line));
    return { ...read, findings: [...read.findings, ...hidden] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unread(bodyStart, 'Unexpected nesting, expected a text that can be parsed');
  }
}

/** Invisible characters may be intended in prose: a warning, one for each line. Control characters are always errors. */
function* invisibleIn(file: string, text: string, places: TextPlaces): Iterable<Finding> {
  for (const { character, offset } of hiddenCharacters(text)) {
    yield finding(file, places.place(offset, offset + 1), {
      rule: 'validate:invisible',
      reason: invisibleReason(character),
      isWarning: !/\p{Cc}/u.test(character),
    });
  }
}

/** Most shortcode blocks in one text. */
const maxBlocks = 100;

/**
 * Walks the tree of a body once and collects its facts; shortcodes become separate nodes. Tests use it to read texts that `readBody`
 * refuses.
 */
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
  #definitions: ReturnType<typeof definitionsIn> | undefined;
  readonly #tags = new Set<string>();
  /** Rows of tables whose marks a `|` has torn apart. */
  readonly #splitRows = new Set<Nodes>();
  #isInSplitRow = false;
  /** The visible texts of blocks, by their nodes. */
  readonly #texts = new Map<Nodes, string>();
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
    if (this.#text.includes(']:')) this.#definitions = definitionsIn(tree);
    this.#visit(tree);
    const words = this.#unread ? {} : { words: wordsOf(tree, (node) => this.#texts.get(node)) };
    const sentences = this.#prose.sentences.done();
    const blocks = blocksAlone(this.#text, tree, this.#blocks);
    const body = { headings: this.#headings, ...words, images: this.#images, sentences };
    return {
      tree,
      ...(!this.#isCut && { body: { ...body, ...(blocks && { blocks }) } }),
      facts: this.#facts,
      findings: [...this.#findings, ...this.#prose.findings],
    };
  }

  #place(node: Nodes | ContainerDirective): Place {
    const { from, to } = offsetsOf(node);
    if (node.type !== 'containerDirective') return this.#places.place(from, to);
    return this.#places.place(from, from + this.#text.slice(from, to).split('\n', 1).join().trimEnd().length);
  }

  #report(place: Place, problem: Problem): void {
    this.#findings.push(finding(this.#file, place, problem));
  }

  #visit(node: Nodes): void {
    if (node.type === 'html') this.#html(node);
    else if (node.type === 'link' || (node.type === 'definition' && !this.#definitions?.isPicture(node)))
      this.#facts.push({ kind: 'link', address: node.url, place: this.#place(node) });
    else if (node.type === 'image') this.#image(node, node.url);
    else if (node.type === 'imageReference')
      this.#image(node, this.#definitions?.addresses.get(node.identifier) ?? '');
    else if (node.type === 'heading') this.#heading(node);
    else if (node.type === 'text') this.#facts.push(...citedIn(node, this.#text, this.#places));
    for (const problem of markupProblems(node, this.#text, this.#shortcodes)) {
      if (this.#isInSplitRow && problem.rule === 'parse:markup') continue;
      this.#report(this.#places.place(problem.from, problem.to), problem);
      this.#isCut ||= problem.takesRest ?? false;
      if (problem.splits) this.#splitRows.add(problem.splits);
    }
    const isInSplitRow = this.#isInSplitRow;
    this.#isInSplitRow ||= this.#splitRows.has(node);
    if ('children' in node)
      node.children = node.children.map((child) => this.#child(child)) as typeof node.children; // same kinds, blocks aside
    this.#isInSplitRow = isInSplitRow;
    this.#prose.read(node);
  }

  #child(node: Nodes): Nodes {
    if (node.type === 'paragraph') {
      const block = readShortcode(sourceOf(node, this.#text), this.#shortcodes);
      if (block) return this.#block(node, block);
    }
    if (node.type === 'containerDirective')
      return this.#block(node, readDirective(node, this.#text, this.#shortcodes));
    this.#visit(node);
    return node;
  }

  #html(node: Html): void {
    for (const problem of htmlProblems(this.#tags, node.value)) this.#report(this.#place(node), problem);
  }

  #block(node: Paragraph | ContainerDirective, block: ReadBlock): Shortcode {
    const place = this.#place(node);
    this.#blocks += 1;
    if (this.#blocks === maxBlocks + 1)
      this.#report(place, {
        rule: 'parse:limit',
        reason: `Unexpected number of shortcodes, expected at most ${maxBlocks}`,
      });
    for (const problem of block.problems) this.#report(place, problem);
    this.#facts.push(...block.statements.map((statement) => ({ ...statement, place })));
    for (const text of block.prose) this.#prose.sentences.readApart(text, place.start.offset);
    this.#isCut ||= block.takesRest ?? false;
    const { type: shortcode, payload } = block;
    const { position } = node;
    const child: Shortcode = { type: 'shortcode', shortcode, payload, ...(position && { position }) };
    if (block.text === undefined) this.#unread = true;
    else this.#texts.set(child, block.text);
    return child;
  }

  #heading(node: Extract<Nodes, { type: 'heading' }>): void {
    const text = toString(node);
    // A heading of emoji or marks alone has no letters for an id.
    const words = /[\p{L}\p{N}]/u.test(slug(text)) ? text : 'heading';
    const id = `section-${this.#slugger.slug(words)}`;
    node.data = { ...node.data, hProperties: { id } };
    this.#headings.push({ id, text, depth: node.depth });
    this.#facts.push({ kind: 'anchor', id, place: this.#place(node) });
  }

  #image(node: Image | ImageReference, address: string): void {
    if (!node.alt?.trim()) {
      this.#report(this.#place(node), {
        rule: 'validate:alt',
        reason: `Missing alternative text of picture \`${address}\`: write what it shows between \`![\` and \`]\``,
      });
    }
    const place = this.#place(node);
    const decoded = decodedAddress(address);
    const problem = pictureAddressProblem(decoded);
    if (problem) this.#report(place, { ...problem, actual: decoded });
    else this.#facts.push({ kind: 'image', address: decoded, slots, place });
    this.#images.push(address);
  }
}

/** Where pages show the pictures of a text. */
const slots = ['body'] as const;

/** Definitions: addresses that are apart from the links and pictures that use them. */
function definitionsIn(tree: Nodes) {
  const addresses = new Map<string, string>();
  const linked = new Set<string>();
  const pictured = new Set<string>();
  for (const node of nodesIn(tree)) {
    if (node.type === 'definition' && !addresses.has(node.identifier))
      addresses.set(node.identifier, node.url);
    if (node.type === 'linkReference') linked.add(node.identifier);
    if (node.type === 'imageReference') pictured.add(node.identifier);
  }
  /** Whether only pictures use a definition. */
  const isPicture = ({ identifier }: Definition): boolean =>
    pictured.has(identifier) && !linked.has(identifier);
  return { addresses, isPicture };
}
