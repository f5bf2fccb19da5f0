import type { Definition, Nodes, Text } from 'mdast';
import { citation, citations } from './collect.ts';
import { firstLine } from './inline-markdown.ts';
import type { TextPlaces } from './location.ts';
import { type MarkupSlip, offsetsOf } from './loose-marks.ts';
import type { Fact } from './model.ts';
import { shortcodeLike } from './shortcode-block.ts';

/** Words of a text: runs of characters between spaces that hold a letter or a digit. Linear in the text, whatever it holds. */
export function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}

/** The shortcode in a piece of prose, where none may be. Searched as the text stands in the file, for the exact place. */
export function strayShortcode(node: Text, text: string): MarkupSlip | undefined {
  if (!shortcodeLike(node.value)) return undefined;
  const { from, to } = offsetsOf(node);
  const source = text.slice(from, to);
  const found = /\{\{.*?(?:\}\}|$)/s.exec(source)?.[0] ?? source;
  const start = from + source.indexOf(found);
  const reason = `Unexpected shortcode \`${firstLine(found)}\`, expected \`{{TYPE:PAYLOAD}}\` alone in its paragraph`;
  return { from: start, to: start + found.length, rule: 'parse:shortcode', reason };
}

/** What a piece of prose cites, each at its place. */
export function* citedIn({ value, position }: Text, text: string, places: TextPlaces): Iterable<Fact> {
  if (!value.includes('{')) return;
  const start = position?.start.offset ?? 0;
  for (const { 0: cited, index } of text.slice(start, position?.end.offset).matchAll(citation)) {
    const place = places.place(start + index, start + index + cited.length);
    for (const statement of citations(cited)) yield { ...statement, place };
  }
}

/** Addresses that stand apart from the links and pictures that they are for. */
export class Definitions {
  readonly #addresses = new Map<string, string>();
  readonly #linked = new Set<string>();
  readonly #pictured = new Set<string>();

  constructor(tree: Nodes) {
    const visit = (node: Nodes): void => {
      if (node.type === 'definition' && !this.#addresses.has(node.identifier))
        this.#addresses.set(node.identifier, node.url);
      if (node.type === 'linkReference') this.#linked.add(node.identifier);
      if (node.type === 'imageReference') this.#pictured.add(node.identifier);
      if ('children' in node) node.children.forEach(visit);
    };
    visit(tree);
  }

  /** The address behind a name; empty where there is none. */
  address(identifier: string): string {
    return this.#addresses.get(identifier) ?? '';
  }

  /** Whether only pictures use a definition. */
  isPicture({ identifier }: Definition): boolean {
    return this.#pictured.has(identifier) && !this.#linked.has(identifier);
  }
}
