import type { Element, Root } from 'xast';
import { nodesIn } from './svg-tree.ts';
import { sheetTargets } from './svg-sheets.ts';
import { urlsIn } from './svg-vocabulary.ts';

/** How many elements an effect of a filter counts as: it works on pixels, and `feMorphology` on those around each of them too. */
const weightOf = ({ name }: Element): number =>
  name === 'feMorphology' ? 10 * effectWeight : name.startsWith('fe') ? effectWeight : 1;

export const effectWeight = 250;

/** How often a line shows its markers at most: at each of its points, of which each has a number or a letter. */
const pointsOf = ({ attributes: { d = '', points = '' } }: Element): number =>
  `${d} ${points}`.match(/[a-z]|[\d.]+/gi)?.length ?? 0;

/**
 * Finds where a drawing exceeds a number of elements once each reference is replaced by its target, as browsers do. A reference to
 * itself counts as endlessly many. It does not recurse, because a chain of references may be as long as the file.
 * @returns the first `use` that exceeds it, else the drawing itself if it does; undefined if nothing does
 */
export function repeated(tree: Root, max: number): Element | undefined {
  const all = elementsOf(tree);
  const byId = new Map(all.toReversed().map((element) => [element.attributes['id'], element]));
  const sizes = new Map<Element, number>();
  const partsOf = partsIn(byId, sheetTargets(all, byId));
  const allPoints = all.some(({ name }) => name === 'marker') ? sum(all.map(pointsOf)) : 0;
  // A group, or a rule in a style sheet, may give a marker to each line.
  const timesOf: TimesOf = (part, element) =>
    part.name === 'marker' ? pointsOf(element) || allPoints || 1 : 1;
  for (const element of all) measure(element, partsOf, timesOf, sizes);
  const isTooLarge = (element: Element): boolean => (sizes.get(element) ?? 0) > max;
  return all.find((element) => element.name === 'use' && isTooLarge(element)) ?? all.find(isTooLarge);
}

type PartsOf = (element: Element) => Element[];

/** How often a part is drawn for an element. */
type TimesOf = (part: Element, element: Element) => number;

function measure(start: Element, partsOf: PartsOf, timesOf: TimesOf, sizes: Map<Element, number>): void {
  const entered = new Set<Element>();
  const open = [start];
  for (let element = open.at(-1); element; element = open.at(-1)) {
    const parts = sizes.has(element) ? [] : partsOf(element);
    if (sizes.has(element) || entered.has(element)) {
      if (!sizes.has(element))
        sizes.set(
          element,
          sum(parts.map((part) => timesOf(part, element) * (sizes.get(part) ?? Infinity))) +
            weightOf(element),
        );
      open.pop();
    } else {
      entered.add(element);
      open.push(...parts.filter((part) => !sizes.has(part) && !entered.has(part)));
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The other elements that are drawn for an element: its children and the targets of its attributes and of its rules in style sheets. */
const partsIn =
  (byId: ReadonlyMap<unknown, Element>, targetsOf: PartsOf): PartsOf =>
  (element) => {
    const children = element.children.filter((child) => child.type === 'element');
    const ids = Object.values(element.attributes).flatMap((value) => idsIn(value ?? ''));
    return [...children, ...ids.flatMap((id) => byId.get(id) ?? []), ...targetsOf(element)];
  };

/** The ids that a value refers to: the address of `use`, or the ids in an attribute such as `mask`. */
function idsIn(value: string): string[] {
  if (value.startsWith('#')) return [value.slice(1)]; // may be a colour, which matches no id
  if (!value.includes('(')) return [];
  return urlsIn(value);
}

const elementsOf = (tree: Root): readonly Element[] =>
  [...nodesIn(tree)].flatMap(({ node }) => (node.type === 'element' ? [node] : []));
