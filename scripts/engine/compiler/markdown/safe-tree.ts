import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { Root, Shortcode } from 'mdast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { highlight } from './highlight.ts';
import { parseMarkdown } from './parser.ts';
import { compact, type Tree } from '../../contract/page-tree.ts';

/** Address schemes that links may have besides relative addresses (docs/decisions.md#links-in-content). */
export const linkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

/** Prefix of every id from a text, so that none can clash with the site's own. */
const idPrefix = 'user-content-';

/** GitHub's list, narrowed: local pictures only, no inputs but task lists, and our shortcode element. */
const allowed: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter(
      (name) => !['picture', 'source', 'details', 'summary'].includes(name),
    ),
    'shortcode',
  ],
  attributes: { ...defaultSchema.attributes, shortcode: ['type', 'payload'] },
  protocols: { href: [...linkSchemes] },
};

/** Names of a payload's fields that hold markdown, by the shortcode's type. */
export type MarkdownFields = (type: string) => ReadonlySet<string>;

/**
 * The element of a shortcode block, with the markdown in its payload as compact trees of blocks. The payload is JSON until the sanitiser,
 * which knows only texts, has passed it.
 */
function shortcodeElement({ shortcode, payload }: Shortcode, markdownFields: MarkdownFields): Element {
  const fields = markdownFields(shortcode);
  const rendered = Object.entries(payload).map(([name, value]) => [
    name,
    fields.has(name) ? safeBlocks(String(value)) : value,
  ]);
  return {
    type: 'element',
    tagName: 'shortcode',
    properties: { type: shortcode, payload: JSON.stringify(Object.fromEntries(rendered)) },
    children: [],
  };
}

/** Makes the function that turns a markdown tree into a safe compact one, with allowed elements, attributes and addresses only. */
export function safeTreeWith(markdownFields: MarkdownFields): (tree: Root) => Tree {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      handlers: { shortcode: (_state, node: Shortcode) => shortcodeElement(node, markdownFields) },
    })
    .use(rehypeSanitize, allowed)
    .freeze();
  return (tree) => compact(finished(processor.runSync(tree) as HastRoot)); // remark-rehype gives a hast root
}

const safeProse = safeTreeWith(() => new Set());

/** A line of words without any character that markdown may read as a mark. Many texts are such lines, and a parser's start takes long. */
const words = /^\p{L}(?:[^\\`*_[\]<&~:@\0\r\n]*[^\\`*_[\]<&~:@\0\s])?$/u;

/** The safe tree of markdown with paragraphs and lists. */
function safeBlocks(text: string): Tree {
  if (words.test(text) && !/www\./i.test(text)) return [['p', null, text]];
  return safeProse(parseMarkdown(text)).filter((node) => node !== '\n');
}

/** The safe tree of inline markdown; several paragraphs stay paragraphs. */
export function safeInline(text: string): Tree {
  const tree = safeBlocks(text);
  const [only] = tree;
  if (tree.length !== 1 || typeof only !== 'object' || only[0] !== 'p') return tree;
  const [, , ...children] = only;
  return children;
}

/** Adds trusted parts after the sanitiser: the site's own ids of headings, footnote links, highlighted code. */
function finished(root: HastRoot): HastRoot {
  const finishedNode = (node: RootContent | ElementContent): ElementContent[] => {
    if (node.type === 'element') return [finishedElement(node)];
    return node.type === 'text' ? [node] : [];
  };
  const finishedElement = (element: Element): Element => {
    if (element.tagName === 'pre') return highlight(element);
    if (element.tagName === 'shortcode') return finishedShortcode(element);
    return {
      ...element,
      properties: finishedProperties(element),
      children: element.children.flatMap(finishedNode),
    };
  };
  return { type: 'root', children: root.children.flatMap(finishedNode) };
}

function finishedShortcode({ properties: { payload, ...properties }, ...element }: Element): Element {
  return { ...element, properties, data: { payload: JSON.parse(String(payload)) as object } }; // written above
}

function finishedProperties({ tagName, properties }: Element): Element['properties'] {
  const { id, href, src } = properties;
  if (/^h[1-6]$/.test(tagName) && typeof id === 'string' && id.startsWith(`${idPrefix}section-`)) {
    return { ...properties, id: id.slice(idPrefix.length) };
  }
  if (typeof src === 'string' && !isLocal(src)) return { ...properties, src: undefined };
  if (typeof href !== 'string') return properties;
  if (href.startsWith('#fn')) return { ...properties, href: `#${idPrefix}${href.slice(1)}` };
  return href.startsWith('/') && !isLocal(href) ? { ...properties, href: undefined } : properties;
}

/** Whether an address is a path of this site; the sanitiser allows `//host`, and allows any scheme if its list of schemes is empty. */
const isLocal = (address: string): boolean => /^\/(?![/\\])/.test(address);
