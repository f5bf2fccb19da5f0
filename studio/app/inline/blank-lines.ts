/** Elements in which a blank line ends nothing: cells and headings have one line, code has its own. */
const whole = 'td, th, pre, code, a, h1, h2, h3, h4, h5, h6';

/** The elements that a document may have around words. */
export interface Kinds {
  /** The marks that are kept, as a selector. */
  readonly marks: string;
  /** Whether an element is, or holds, one that has lines apart from its neighbours. */
  readonly isBlock: (element: Element) => boolean;
}

const isBreak = ({ nodeName }: Node): boolean => nodeName.toLowerCase() === 'br';
const isSpace = ({ nodeType, textContent }: Node): boolean =>
  nodeType === 3 && (textContent ?? '').trim() === '';

/** The parts of blank lines in an element: two or more breaks, and the space around them. */
function blankLinesOf(parent: Element): ReadonlySet<ChildNode> {
  const runs: ChildNode[][] = [[]];
  for (const child of parent.childNodes)
    if (isBreak(child) || isSpace(child)) runs.at(-1)?.push(child);
    else runs.push([]);
  return new Set(runs.filter((run) => run.filter(isBreak).length > 1).flat());
}

/** The elements with breaks in which a blank line ends a paragraph. */
const parentsIn = (body: HTMLElement): readonly Element[] => [
  ...new Set(
    Array.from(body.querySelectorAll('br'), ({ parentElement }) => parentElement ?? body).filter(
      (parent) => !parent.closest(whole),
    ),
  ),
];

/** Moves the breaks of blank lines out of marks, each of which becomes two. Elements that are no marks are taken off. */
export function liftBlankLines({ body }: Document, { marks, isBlock }: Kinds): void {
  for (const line of body.querySelectorAll('br')) {
    let around = line.parentElement;
    while (around && around !== body && !around.matches(whole)) {
      const next = around.parentElement;
      const isMark = around.matches(marks);
      if (!isMark && isBlock(around)) break;
      if (!isMark) around.replaceWith(...around.childNodes);
      around = next;
    }
  }
  const markAround = ({ parentElement }: ChildNode): Element | undefined =>
    parentElement?.matches(marks) ? parentElement : undefined;
  const lines = parentsIn(body).flatMap((parent) => [...blankLinesOf(parent)].filter(isBreak));
  for (const line of lines.toReversed())
    for (let mark = markAround(line); mark; mark = markAround(line)) {
      const rest = mark.cloneNode(false) as Element; // of an element
      while (line.nextSibling) rest.append(line.nextSibling);
      mark.after(line, ...(rest.firstChild ? [rest] : []));
    }
}

/** Makes paragraphs of words with blank lines between them: mail programs and old editors write the breaks of both in one paragraph. */
export function splitAtBlankLines({ body }: Document, { isBlock }: Kinds): void {
  for (const parent of parentsIn(body)) {
    const blank = blankLinesOf(parent);
    if (blank.size === 0) continue;
    let paragraph: Element | undefined;
    for (const child of Array.from(parent.childNodes)) {
      const isApart = child.nodeType === 1 && !isBreak(child) && isBlock(child as Element);
      if (blank.has(child)) child.remove();
      if (blank.has(child) || isApart) paragraph = undefined;
      else {
        if (!paragraph) child.before((paragraph = body.ownerDocument.createElement('p')));
        paragraph.append(child);
      }
    }
  }
}
