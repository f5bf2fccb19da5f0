import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { finding, type Problem } from '../finding.ts';
import { offsetsOf } from '../markdown/nodes.ts';
import type { TextPlaces } from '../source/location.ts';
import type { Finding, Json } from '../model.ts';
import { isEmpty } from './node-problems.ts';
import { altProblems, headingProblems, linkTextProblems } from './prose.ts';
import { SentenceReader } from './sentences.ts';
import { isProse, withoutCode } from './prose-fields.ts';
import type { InlineMarkdown } from './inline-markdown.ts';
import type { Schema } from '../schema/schema.ts';

/** Reads the prose of a body while its tree is walked: its sentences, and problems of style; code is skipped. */
export class ProseReader {
  readonly findings: Finding[] = [];
  /** Takes the texts of blocks too, and gives all sentences. */
  readonly sentences: SentenceReader;
  readonly #file: string;
  readonly #text: string;
  readonly #places: TextPlaces;
  #level = 1;

  constructor(file: string, text: string, places: TextPlaces) {
    this.#file = file;
    this.#text = text;
    this.#places = places;
    this.sentences = new SentenceReader(text, (problem, from, to) => this.#report(problem, from, to));
  }

  /** Reads a node after its children: words of prose, or the end of a block. */
  read(node: Nodes): void {
    const { from, to } = offsetsOf(node);
    this.sentences.readNode(node);
    for (const problem of this.#problems(node)) this.#report(problem, from, to);
  }

  #problems(node: Nodes): Iterable<Problem> {
    if (node.type === 'link' || node.type === 'linkReference') return linkTextProblems(toString(node));
    if (node.type === 'image' || node.type === 'imageReference') return altProblems(node.alt ?? '');
    if (node.type !== 'heading' || isEmpty(node)) return []; // one without words has its own finding
    const before = this.#level;
    this.#level = Math.max(2, node.depth); // level 1 has its own finding
    return headingProblems(node.depth, before);
  }

  #report(problem: Problem, from: number, to: number): void {
    const actual = this.#text.slice(from, to);
    this.findings.push(finding(this.#file, this.#places.place(from, to), { ...problem, actual }));
  }
}

/** Lines of a text, and items of a list in one: "a | b". */
const lines = /[^|\n]+/g;

/**
 * Problems of style in a text of an entry's data.
 * @param inline the text as it was read, if it is markdown
 */
export function* proseProblems(
  schema: Schema,
  text: string,
  inline: InlineMarkdown | undefined,
): Iterable<Problem> {
  if (!text.includes(' ') || !isProse(schema)) return;
  const problems: Problem[] = [];
  const prose = withoutCode(schema, text);
  const reader = new SentenceReader(prose, (problem) => problems.push(problem));
  for (const { 0: line, index } of prose.matchAll(lines)) {
    reader.read(index, index + line.length);
    reader.end();
  }
  yield* problems;
  yield* inline?.remarks ?? [];
}

/** Problems of `alt` of an object whose picture has its alternative text there (`x-image` of the kind `alt`). */
export function altTextProblems({ properties = {} }: Schema, alt: Json | undefined): Iterable<Problem> {
  const isAlt =
    typeof alt === 'string' && Object.values(properties).some((field) => field['x-image']?.kind === 'alt');
  return isAlt ? altProblems(alt) : [];
}
