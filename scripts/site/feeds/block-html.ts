import type { Element, ElementContent } from 'hast';
import type { Block } from '../../../src/markdown/read-block.ts';
import { expand, type Tree } from '../../../src/contract/tree.ts';

/** Where the plugins' pages are, by the plugins' names. */
export type Named = Readonly<Record<string, { readonly href: string }>>;

/** Words before a callout's title, as on the page (art direction, section 10.24). */
const kinds = { info: 'Note', warning: 'Warning', success: 'Done', tip: 'Tip' } as const;

/**
 * A shortcode block as plain elements that mean the same without style: for feeds.
 * @param named where a plugin of that name has its page
 * @returns elements in order; none for the reading time, which feeds have no use for
 */
export function plainBlock({ type, payload }: Block, named: Named): ElementContent[] {
  switch (type) {
    case 'callout':
      return [aside(`${kinds[payload.type]}: ${payload.title}`, payload.content)];
    case 'features':
      return [element('ul', items(payload.items))];
    case 'highlight':
      return [element('p', inlineOf(payload.content))];
    case 'plugin':
      return [plugin(payload, named)];
    case 'protip':
      return [aside('Pro tip', payload.content)];
    case 'quote':
      return [quote(payload.text, payload.author, payload.role)];
    case 'stats':
      return [
        element('p', [element('strong', [text(payload.value)]), text(` ${payload.label}${change(payload)}`)]),
      ];
    case 'steps':
      return [element('ol', items(payload.items))];
    case 'timetoread':
      return [];
  }
}

type PayloadOf<Type extends Block['type']> = Extract<Block, { type: Type }>['payload'];

const text = (value: string): ElementContent => ({ type: 'text', value });

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

/** Inline markdown without its paragraphs. */
const inlineOf = (tree: Tree): ElementContent[] =>
  (expand(tree).children as ElementContent[]).flatMap((node) =>
    // a tree holds elements and texts only
    node.type === 'element' && node.tagName === 'p' ? node.children : [node],
  );

/** Markdown as blocks: what is inline alone becomes a paragraph. */
function blocksOf(tree: Tree): ElementContent[] {
  const nodes = expand(tree).children as ElementContent[]; // as above
  const isBlock = nodes.some(
    (node) => node.type === 'element' && /^(?:p|ul|ol|pre|blockquote)$/.test(node.tagName),
  );
  return isBlock ? nodes : [element('p', nodes)];
}

function aside(title: string, content: Tree): Element {
  return element('aside', [element('p', [element('strong', [text(title)])]), ...blocksOf(content)]);
}

function items(list: string): ElementContent[] {
  return list
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => element('li', [text(item)]));
}

function quote(words: string, author: string, role: string): Element {
  const by = element('p', [element('cite', [text(author)]), text(`, ${role}`)]);
  return element('blockquote', [element('p', [text(words)]), by]);
}

function plugin({ name, description, type, price }: PayloadOf<'plugin'>, named: Named): Element {
  const href = Object.hasOwn(named, name) ? named[name]?.href : undefined;
  const title = element('strong', [href ? element('a', [text(name)], { href }) : text(name)]);
  const kind = type.toLowerCase() === 'free' ? 'Free' : 'Premium';
  const cost = [kind, ...(price && price !== kind ? [price] : [])].join(', ');
  return element('p', [title, text(` (${cost}): ${description}`)]);
}

/** ' (up 340%)', but ' (down: by duplication)' for a remark. */
function change({ change: amount, trend }: PayloadOf<'stats'>): string {
  if (!trend) return amount ? ` (${amount})` : '';
  if (!amount) return ` (${trend})`;
  return /^\p{L}/u.test(amount) ? ` (${trend}: ${amount})` : ` (${trend} ${amount})`;
}
