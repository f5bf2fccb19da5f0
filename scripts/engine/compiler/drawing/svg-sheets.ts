import type { Element } from 'xast';
import { styleText, urlsIn } from './svg-vocabulary.ts';

/** The end of a selector, as one class, id or element. Any other end may mean every element. */
const plainEnd = /(?:^|[\s>+~])([.#]?[\w-]+)\s*$/;

/** Elements to which no reference of a style sheet applies: those that only others refer to, and the groups below. */
const refersToNothing = /^(?:fe[A-Z]|filter$|stop$|style$|title$|desc$|(?:linear|radial)Gradient$|targets$)/;

/**
 * Finds the parts of a drawing to which style sheets refer for an element. The sheets are not parsed: where a rule is not plain, its
 * references count for every element.
 * @returns for each selector that may match, one element that holds the targets of its rules
 */
export function sheetTargets(
  all: readonly Element[],
  byId: ReadonlyMap<unknown, Element>,
): (element: Element) => Element[] {
  const targets = new Map<string, Element>();
  const text = all
    .filter(({ name }) => name === 'style')
    .map(styleText)
    .join('}');
  const bare = text
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .replace(/(url\(\s*)?(?:"[^"]*"|'[^']*')/gi, (whole, url) => (url === undefined ? '' : whole));
  for (const piece of bare.split('}')) {
    const elements = urlsIn(piece).flatMap((id) => byId.get(id) ?? []);
    if (elements.length === 0) continue;
    const [selectors = '', ...bodies] = piece.split('{');
    for (const selector of bodies.length === 1 ? selectors.split(',') : ['*']) {
      const end = plainEnd.exec(selector)?.[1] ?? '*';
      const group = targets.get(end) ?? { type: 'element', name: 'targets', attributes: {}, children: [] };
      for (const target of elements) group.children.push(target); // more than a call takes arguments
      targets.set(end, group);
    }
  }
  if (targets.size === 0) return () => [];
  return ({ name, attributes }) => {
    if (refersToNothing.test(name)) return [];
    const classes = (attributes['class'] ?? '').split(/\s+/).map((each) => `.${each}`);
    return ['*', name, `#${attributes['id']}`, ...classes].flatMap((end) => targets.get(end) ?? []);
  };
}
