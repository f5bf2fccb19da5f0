import type { Element, ElementContent, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { defaultSchema } from 'rehype-sanitize';
import { linkSchemes } from '../../compiler/markdown/safe-tree.ts';
import { expand, type Tree } from '../../contract/page-tree.ts';

/** Attributes that are meaningful without this site's styles and scripts. */
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

/** The addresses of the pages that a text names, by their names. */
export type NamedPages = Readonly<Record<string, { readonly href: string }>>;

/** The form of each shortcode in feeds, by its type: a function of a checked payload. */
export type PlainForms = Readonly<
  Record<string, (payload: never, namedPages: NamedPages) => readonly ElementContent[]>
>;

/** The context for writing an article's blocks. */
export interface PlainContext {
  readonly forms: PlainForms;
  readonly namedPages: NamedPages;
}

/**
 * Writes a body as self-contained HTML for feeds: shortcode blocks as plain elements, links and pictures with absolute
 * addresses, no ids, no classes but the languages of code; sanitised again as the last step.
 * @param address the page's absolute address, the base of the body's addresses
 */
export function plainHtml(body: Tree, address: string, context: PlainContext): string {
  const children = plainNodes(expand(body).children as ElementContent[], address, context); // a tree holds elements and texts only
  const safe = sanitize({ type: 'root', children } satisfies Root, allowed);
  return toHtml(safe, { closeSelfClosing: true }).trim();
}

function plainNodes(
  nodes: readonly ElementContent[],
  address: string,
  context: PlainContext,
): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' ? plainElement(node, address, context) : [node]));
}

function plainElement(element: Element, address: string, context: PlainContext): ElementContent[] {
  const { tagName, properties, children, data } = element;
  if (tagName === 'shortcode') {
    const type = String(properties['type']);
    const form = Object.hasOwn(context.forms, type) ? context.forms[type] : undefined;
    if (!form || !data?.payload) return [];
    return plainNodes(form(data.payload as never, context.namedPages), address, context); // the compiler has checked it
  }
  if (tagName === 'input') return [{ type: 'text', value: properties['checked'] === true ? '☑' : '☐' }];
  const whole = Object.fromEntries(
    ['href', 'src'].flatMap((name) => {
      const value = properties[name];
      return typeof value === 'string' ? [[name, wholeAddress(value, address)]] : [];
    }),
  );
  return [
    { ...element, properties: { ...properties, ...whole }, children: plainNodes(children, address, context) },
  ];
}

/** Resolves an address to an absolute one. An invalid address is returned unchanged, for the sanitiser to remove or keep. */
function wholeAddress(value: string, base: string): string {
  return URL.canParse(value, base) ? new URL(value, base).href : value;
}
