/** Word's style of a paragraph that is an item of a list: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;

/** A number or a letter before an item: `1.`, `b)`. The `o` of a bullet has neither a dot nor a bracket. */
const ordinal = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

interface Item {
  readonly element: Element;
  readonly level: number;
  /** Which of Word's lists it is in. */
  readonly list: string;
  /** The number of the item; undefined under a bullet. */
  readonly number: number | undefined;
}

/** The lists that are open at an item, the outermost first. */
interface Open {
  readonly level: number;
  readonly element: Element;
  readonly isOrdered: boolean;
  readonly list: string;
}

/**
 * Turns the paragraphs that Word has in place of items into lists, each item at its level. Their marks, which are text to everybody but
 * Word, are dropped.
 * @param document the document copied from Word, which is changed
 */
export function makeLists(document: Document): void {
  let open: Open[] = [];
  let last: Element | undefined;
  for (const element of document.body.querySelectorAll('[style*="mso-list"]')) {
    const item = itemOf(element);
    if (!item) continue;
    if (last === undefined || previous(element) !== last) open = [];
    open = placed(item, open);
    last = open[0]?.element;
  }
}

const previous = (element: Element): Element | null => element.previousElementSibling;

function itemOf(element: Element): Item | undefined {
  const [, id = '', level = '', form = ''] = listStyle.exec(element.getAttribute('style') ?? '') ?? [];
  if (level === '' || element.localName === 'span') return undefined;
  const marks = [...element.querySelectorAll('span[style]')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const [, number] = ordinal.exec(marks.map(({ textContent }) => textContent ?? '').join('')) ?? [];
  for (const mark of marks) mark.remove();
  return {
    element,
    level: Number(level),
    list: `${id} ${form}`,
    number: number === undefined ? undefined : /^\d/.test(number) ? Number(number) : 1,
  };
}

/** Puts an item where it belongs. @returns the lists that are open then */
function placed({ element, level, list, number }: Item, open: readonly Open[]): Open[] {
  const isOrdered = number !== undefined;
  const fitting = open.filter((each) => each.level <= level);
  const same = fitting.at(-1);
  const goesOn =
    same?.level === level && same.isOrdered === isOrdered && (level > 1 || same.list === list)
      ? same
      : undefined;
  const above = goesOn ? fitting : fitting.filter((each) => each.level < level);
  const home = goesOn?.element ?? element.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (!goesOn) {
    if (number !== undefined && number > 1) home.setAttribute('start', String(number));
    const parent = above.at(-1)?.element.lastElementChild;
    if (parent) parent.append(home);
    else element.before(home);
  }
  const item = element.ownerDocument.createElement('li');
  item.append(...element.childNodes);
  home.append(item);
  element.remove();
  return goesOn ? [...above] : [...above, { level, element: home, isOrdered, list }];
}
