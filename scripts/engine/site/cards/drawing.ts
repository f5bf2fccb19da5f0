import type { Element, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toXml } from 'xast-util-to-xml';
import { type InkRules, inked, inkRules, type Inks } from './inks.ts';

/** The frame of a drawing, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a drawing to SVG that every rasteriser supports: inks of the light scheme become plain colours, and copies replace
 * `use`, because the inks of a copy depend on where it is used (docs/decisions.md#social-cards).
 * @param text a drawing of the site
 * @returns the drawing as an `svg` element that fills the frame
 * @throws if the drawing uses something that cannot be converted
 */
export function plainDrawing(text: string, { width, height }: Frame): string {
  const svg = elementsIn(fromXml(text).children).find(({ name }) => name === 'svg');
  if (!svg) throw new Error('Unexpected drawing, expected an `svg` element');
  const rules = inkRules(textOf(svg, 'style'));
  const marks = new Map(descendants(svg).map((element) => [`#${element.attributes['id']}`, element]));
  const { viewBox = '', preserveAspectRatio } = svg.attributes;
  const frame = { viewBox, preserveAspectRatio, width: `${width}`, height: `${height}` };
  const [plain] = plainElement({ ...svg, attributes: frame }, rules.root, { rules, marks });
  return plain ? toXml(plain) : '';
}

interface Context {
  readonly rules: InkRules;
  /** Elements that `use` can reference, by `#id`. */
  readonly marks: ReadonlyMap<string, Element>;
}

function plainElement({ name, attributes, children }: Element, inherited: Inks, context: Context): Element[] {
  if (name === 'style' || name === 'defs') return [];
  const { class: className, id: _id, href, ...rest } = attributes;
  const classInks = className ? context.rules.classes.get(className) : undefined;
  const inks = { ...inherited, ...classInks };
  const innerElements = name === 'use' ? [marked(href, context)] : elementsIn(children);
  return [
    {
      type: 'element',
      name: name === 'use' ? 'g' : name,
      attributes: {
        ...plainAttributes(rest, inks),
        ...((classInks?.['color'] ?? name === 'svg') && { color: inked(inks['color'] ?? '#000', inks) }),
      },
      children: innerElements.flatMap((child) => plainElement(child, inks, context)),
    },
  ];
}

function plainAttributes(attributes: Element['attributes'], inks: Inks): Element['attributes'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (value?.includes('url(')) throw new Error(`Unexpected \`${value}\` in a drawing, expected a colour`);
      return [name, value == null ? value : inked(value, inks)];
    }),
  );
}

function marked(href: string | null | undefined, { marks }: Context): Element {
  const mark = marks.get(href ?? '');
  if (!mark) throw new Error(`Missing \`${href ?? ''}\` in a drawing`);
  return mark;
}

const elementsIn = (nodes: Root['children'] | Element['children']): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node] : []));

const descendants = (element: Element): Element[] =>
  elementsIn(element.children).flatMap((child) => [child, ...descendants(child)]);

const textOf = (element: Element, name: string): string =>
  descendants(element)
    .filter((child) => child.name === name)
    .flatMap(({ children }) => children.flatMap((child) => (child.type === 'text' ? [child.value] : [])))
    .join('');
