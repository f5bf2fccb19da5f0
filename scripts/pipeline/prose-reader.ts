import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Finding } from './model.ts';
import { altProblems, headingProblems, linkTextProblems, type ProseProblem } from './prose.ts';
import { SentenceReader } from './sentences.ts';

/** Reads the prose of a body while its tree is walked: its sentences, and what should be said better; code is left alone. */
export class ProseReader {
  readonly findings: Finding[] = [];
  readonly #file: string;
  readonly #text: string;
  readonly #places: TextPlaces;
  readonly #sentences: SentenceReader;
  #level = 1;

  constructor(file: string, text: string, places: TextPlaces) {
    this.#file = file;
    this.#text = text;
    this.#places = places;
    this.#sentences = new SentenceReader(text, (problem, from, to) => this.#report(problem, from, to));
  }

  /** Reads a node once its children are read: words of prose, or the end of a block of it. */
  read(node: Nodes): void {
    const { type, position } = node;
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    if (type === 'text' || type === 'inlineCode') this.#sentences.read(from, to, type === 'inlineCode');
    else if (type === 'paragraph' || type === 'heading' || type === 'tableCell') this.#sentences.end();
    for (const problem of this.#problems(node)) this.#report(problem, from, to);
  }

  /** Reads a text of a block, in which nothing is wrong: its sentences are said to begin at `offset`. */
  readApart(text: string, offset: number): void {
    this.#sentences.readApart(text, offset);
  }

  /** All sentences, packed. */
  done(): string {
    return this.#sentences.done();
  }

  #problems(node: Nodes): Iterable<ProseProblem> {
    if (node.type === 'link' || node.type === 'linkReference') return linkTextProblems(toString(node));
    if (node.type === 'image' || node.type === 'imageReference') return altProblems(node.alt ?? '');
    if (node.type !== 'heading') return [];
    const before = this.#level;
    this.#level = Math.max(2, node.depth); // level 1 is a slip of its own
    return headingProblems(node.depth, before);
  }

  #report({ rule, reason }: ProseProblem, from: number, to: number): void {
    const actual = this.#text.slice(from, to);
    this.findings.push(
      finding(this.#file, this.#places.place(from, to), rule, reason, { actual, warning: true }),
    );
  }
}
