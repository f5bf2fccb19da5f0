import type { Element, ElementContent, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { defaultSchema } from 'rehype-sanitize';
import { type Named, plainBlock } from './block-html.ts';
import { readBlock } from '../../../src/markdown/read-block.ts';
import { linkSchemes } from '../../compiler/markdown/safe-tree.ts';
import { expand, type Tree } from '../../../src/contract/tree.ts';

/** Attributes that mean something without this site's style and script. */
const allowed: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter(
      (name) =>
        !['div', 'span', 'section', 'input', 'picture', 'source', 'details', 'summary'].includes(name),
    ),
    'aside',
    'cite',
  ],
  attributes: {
    a: ['href'],
    code: [['className', /^language-./]],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: [...linkSchemes], src: ['http', 'https'] },
  required: {},
};

/**
 * Writes a body as HTML that stands on its own, for feeds: shortcode blocks as plain elements, links and pictures with whole
 * addresses, no ids, no classes but the languages of code; sanitised once more as the last step.
 * @param address the page's whole address, which the body's addresses are relative to
 * @param named where the plugins' pages are, by the plugins' names
 */
export function plainHtml(body: Tree, address: string, named: Named): string {
  const children = plainNodes(expand(body).children as ElementContent[], address, named); // a tree holds elements and texts only
  const safe = sanitize({ type: 'root', children } satisfies Root, allowed);
  return toHtml(safe, { closeSelfClosing: true }).trim();
}

function plainNodes(nodes: readonly ElementContent[], address: string, named: Named): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' ? plainElement(node, address, named) : [node]));
}

function plainElement(element: Element, address: string, named: Named): ElementContent[] {
  const { tagName, properties, children } = element;
  if (tagName === 'shortcode') {
    const block = readBlock(properties['type'], properties['payload']);
    return block ? plainNodes(plainBlock(block, named), address, named) : [];
  }
  const whole = Object.fromEntries(
    ['href', 'src'].flatMap((name) => {
      const value = properties[name];
      return typeof value === 'string' ? [[name, wholeAddress(value, address)]] : [];
    }),
  );
  return [
    { ...element, properties: { ...properties, ...whole }, children: plainNodes(children, address, named) },
  ];
}

/** An address that means the same everywhere; what is none stays for the sanitiser to judge. */
function wholeAddress(value: string, base: string): string {
  return URL.canParse(value, base) ? new URL(value, base).href : value;
}
