import { type Kinds, liftBlankLines, splitAtBlankLines } from './blank-lines.ts';
import { makeLists } from './word-lists.ts';

/** The marks that a word processor writes as styles. `mso-bidi-font-weight` is another property. */
const styled = [
  { tag: 'strong', pattern: /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i },
  { tag: 'em', pattern: /(?:^|;)\s*font-style:\s*italic/i },
  { tag: 'del', pattern: /(?:^|;)\s*text-decoration(?:-line)?:[^;]*\bline-through/i },
] as const;

/** The marks that are kept, by the names that they have elsewhere. */
const markNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };
const marks = 'strong, em, del';

const plainStyle = /(?:^|;)\s*font-(?:weight|style):\s*normal/i;

/**
 * Turns the styles and habits of a word processor, a spreadsheet or a web page into elements: lists, heads of tables, footnotes, bold,
 * italic and struck words. Elements that no article has are removed first.
 * @param document the copied document, parsed, which is changed
 * @param firstNote the number of its first footnote; without one footnotes stay the text that they are
 */
export function tidyDocument(document: Document, firstNote?: number): void {
  for (const element of document.querySelectorAll(
    'style, script, noscript, xml, svg, math, img, title, meta, link, input:not([type="checkbox"])',
  ))
    element.remove();
  for (const box of document.querySelectorAll('input')) if (!box.closest('li')) box.remove();
  makeLists(document);
  onlyCode(document);
  separateBlocks(document);
  namedMarks(document);
  tables(document);
  if (firstNote !== undefined) footnotes(document, firstNote);
  raisedFigures(document);
  for (const link of document.body.querySelectorAll('a[href^="#"]')) link.removeAttribute('href');
  for (const link of document.body.querySelectorAll('a[href]')) withoutDetour(link);
  trimMarks(document);
  lists(document);
  blankLines(document);
  withoutRoom(document);
}

/** A blank line ends a paragraph, and the marks around it. */
function blankLines(document: Document): void {
  const kinds: Kinds = { marks, isBlock: hasBlock };
  liftBlankLines(document, kinds);
  trimMarks(document);
  splitAtBlankLines(document, kinds);
  for (const paragraph of document.body.querySelectorAll('p'))
    if (paragraph.querySelector('p')) renamed(paragraph, 'div');
}

function trimMarks(document: Document): void {
  for (const mark of [...document.body.querySelectorAll(`${marks}, a[href]`)].toReversed()) trimmed(mark);
}

/** How many pictures a document has that are left out. One of a single point is there to count readers. */
export const countPictures = (document: Document): number =>
  document.body.querySelectorAll('img:not([width="1"], [height="1"], [width="0"], [height="0"])').length;

/** Takes away the frame that chats put around code: the name of its language, and buttons. */
function onlyCode(document: Document): void {
  for (const block of document.body.querySelectorAll('pre:has(div)')) {
    const [code, other] = block.querySelectorAll('code');
    if (code && !other) block.replaceChildren(code);
  }
}

/** Gives raised and lowered figures their own characters, because markdown has no mark for them: ten to the sixth is not 106. */
function raisedFigures(document: Document): void {
  const characters = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁻', sub: '₀₁₂₃₄₅₆₇₈₉₋' } as const;
  for (const [tag, figures] of Object.entries(characters))
    for (const element of document.body.querySelectorAll(`${tag}:not(:has(a))`)) {
      const text = (element.textContent ?? '').trim().replace(/^−/, '-');
      if (/^-?\d+$/.test(text))
        element.replaceWith(
          text.replaceAll(/./g, (character) => figures['0123456789-'.indexOf(character)] ?? ''),
        );
    }
}

/** The elements of a page that have lines apart from their neighbours, and that markdown does not have. */
const lineElements =
  'address, article, aside, center, dd, details, dl, dt, fieldset, figcaption, figure, footer, form, header, hgroup, legend, main, nav, section, summary';

/** Turns every element that begins a line into a `div`, whose words stay a paragraph. The words above a table are in front of it. */
function separateBlocks(document: Document): void {
  for (const caption of document.body.querySelectorAll('table > caption'))
    caption.parentElement?.before(renamed(caption, 'div'));
  for (const element of document.body.querySelectorAll(lineElements)) renamed(element, 'div');
}

const isBlank = ({ textContent }: Element): boolean => (textContent ?? '').trim() === '';

/** Turns marks that are written as styles into elements, and takes off the bold that Google Docs puts around everything. */
function namedMarks(document: Document): void {
  for (const element of document.body.querySelectorAll('b, i, s, strike')) {
    const isPlain = plainStyle.test(element.getAttribute('style') ?? '');
    renamed(element, (isPlain ? undefined : markNames[element.localName]) ?? 'span');
  }
  for (const element of document.body.querySelectorAll('span[style]')) {
    const style = element.getAttribute('style') ?? '';
    for (const { tag, pattern } of styled)
      if (pattern.test(style) && !isBlank(element) && !element.closest(tag)) {
        const mark = document.createElement(tag);
        mark.append(...element.childNodes);
        element.append(mark);
      }
  }
  for (const mark of document.body.querySelectorAll('del del')) mark.replaceWith(...mark.childNodes);
  for (const mark of document.body.querySelectorAll(marks)) intoBlocks(mark);
  for (const mark of document.body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) strong'))
    mark.replaceWith(...mark.childNodes);
}

/** Puts a mark around several paragraphs or items into each of them, because markdown's marks end with their paragraph. */
function intoBlocks(mark: Element): void {
  if (!mark.querySelector(blocks)) return;
  let run: Element | undefined;
  for (const child of Array.from(mark.childNodes)) {
    const isBlock = child.nodeType === 1 && hasBlock(child as Element);
    const inner: Element = (isBlock ? undefined : run) ?? mark.ownerDocument.createElement(mark.localName);
    if (isBlock) {
      inner.append(...child.childNodes);
      (child as Element).append(inner);
      intoBlocks(inner);
    } else {
      if (inner !== run) child.before(inner);
      inner.append(child);
    }
    run = isBlock ? undefined : inner;
  }
  mark.replaceWith(...mark.childNodes);
}

const hasBlock = (element: Element): boolean =>
  element.matches(blocks) || element.querySelector(blocks) !== null;

/**
 * Moves white space and breaks at the ends of a mark out of it, because markdown has no marks that begin or end with them. A mark
 * without words goes.
 */
function trimmed(mark: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const) {
    const moveOut = (part: ChildNode | string): void =>
      end === 'firstChild' ? mark.before(part) : mark.after(part);
    let edge = edgeOf(mark, end);
    while (edge !== mark && (edge.textContent ?? '').trim() === '') {
      moveOut(edge);
      edge = edgeOf(mark, end);
    }
    const text = edge.textContent ?? '';
    const words = end === 'firstChild' ? text.trimStart() : text.trimEnd();
    if (words === text) continue;
    moveOut(end === 'firstChild' ? text.slice(0, -words.length) : text.slice(words.length));
    edge.textContent = words;
  }
  if (!mark.firstChild) mark.remove();
}

/** The first or last node in an element: a text, or an element without children. */
const edgeOf = (node: ChildNode, end: 'firstChild' | 'lastChild'): ChildNode =>
  node[end] ? edgeOf(node[end], end) : node;

function renamed(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  for (const name of ['colspan', 'rowspan', 'align']) {
    const value = element.getAttribute(name);
    if (value !== null) other.setAttribute(name, value);
  }
  element.replaceWith(other);
  return other;
}

/** The first row of a table is its head, as people make it. A single cell, as a spreadsheet copies it, is its text. */
function tables(document: Document): void {
  for (const table of document.body.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td, th')];
    const [only] = cells;
    if (only && cells.length === 1) {
      table.replaceWith(renamed(only, 'p'));
      continue;
    }
    for (const cell of cells) inOneLine(cell);
    if (table.querySelector('th')) continue;
    const head = table.querySelector('tr');
    for (const cell of head?.querySelectorAll('td') ?? []) {
      const heading = renamed(cell, 'th');
      for (const mark of heading.querySelectorAll('strong')) mark.replaceWith(...mark.childNodes);
    }
  }
}

/** The paragraphs and items of a cell, with breaks between them. */
function inOneLine(cell: Element): void {
  const parts = [...cell.querySelectorAll('p, div, li')].filter((part) => !part.querySelector('p, div, li'));
  for (const [index, part] of parts.entries()) {
    const before = index > 0 && !isBlank(part) ? [cell.ownerDocument.createElement('br')] : [];
    part.replaceWith(...before, ...part.childNodes);
  }
  for (const around of cell.querySelectorAll('p, div, ul, ol')) around.replaceWith(...around.childNodes);
}

/** The name of a footnote's place in Word (`_ftn1`, `_edn1`) and in Google Docs (`ftnt1`). */
const noteName = /^_?(?:ftn|edn|ftnt)\d+$/;

/**
 * Turns marks of footnotes whose words were copied too into `sup`, and the words into `aside`, both with the number of the note. A mark
 * without words becomes text.
 */
function footnotes(document: Document, first: number): void {
  let number = first;
  const places = new Map(
    Array.from(document.body.querySelectorAll('a[name], a[id]'), (place) => [
      place.getAttribute('name') ?? place.id,
      place,
    ]),
  );
  for (const mark of document.body.querySelectorAll('a[href*="#"]')) {
    const name = (mark.getAttribute('href') ?? '').split('#').at(-1) ?? '';
    if (!noteName.test(name)) continue;
    const back = places.get(name);
    const words = back?.closest('div[id^="ftn"], div[id^="edn"]') ?? back?.closest('p, li');
    if (!back || !words) {
      mark.replaceWith(mark.textContent ?? '');
      continue;
    }
    places.delete(name);
    back.remove();
    const note = renamed(words, 'aside');
    note.setAttribute('data-note', String(number));
    document.body.append(note);
    const sup = document.createElement('sup');
    sup.setAttribute('data-note', String(number));
    mark.replaceWith(sup);
    number += 1;
  }
  withoutRule(document);
}

/** Takes off the line above footnotes. */
function withoutRule(document: Document): void {
  const note = document.body.querySelector('aside[data-note]');
  const rule = [...document.body.querySelectorAll('hr')].at(-1);
  if (!note || !rule) return;
  const between = document.createRange();
  between.setStartAfter(rule);
  between.setEndBefore(note);
  if (between.toString().trim() === '') rule.remove();
}

/** Google Docs puts a list into the list above it, beside the item that it belongs to. Items are no paragraphs. */
function lists(document: Document): void {
  for (const list of document.body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
  for (const item of document.body.querySelectorAll('li')) {
    const paragraph = item.querySelector(':scope > p');
    const others = [...item.childNodes].filter(
      (node) => node !== paragraph && !/^[ou]l$/i.test(node.nodeName),
    );
    const isOnly = others.every(({ textContent }) => (textContent ?? '').trim() === '');
    if (paragraph && isOnly) paragraph.replaceWith(...paragraph.childNodes);
  }
}

const blocks = 'p, div, ul, ol, li, table, tr, td, th, h1, h2, h3, h4, h5, h6, hr, blockquote, pre, aside';

/** Takes off paragraphs without words, and breaks between paragraphs: both are there to make room. */
function withoutRoom(document: Document): void {
  for (const element of document.body.querySelectorAll('p, div'))
    if (isBlank(element) && !element.querySelector('hr, table')) element.remove();
  for (const element of document.body.querySelectorAll('br'))
    if (element.previousElementSibling?.matches(blocks) || element.nextElementSibling?.matches(blocks))
      element.remove();
}

/** A link of a Google Doc leads to Google first. */
function withoutDetour(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/.test(href) || !URL.canParse(href)) return;
  const { searchParams } = new URL(href);
  const target = searchParams.get('q') ?? searchParams.get('url');
  if (target !== null) link.setAttribute('href', target);
}
