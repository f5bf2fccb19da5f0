import type { Pointed, ShownField } from '../preview.ts';
import { hasInside, isShownAs, plain } from '../text/plain.ts';

/** Longest text of an element that is sent, in characters. */
const longest = 3000;
/** Elements around a text whose texts are sent, and texts of each. */
const maxLevels = 9;
const maxTexts = 250;
/** Texts near the one that is looked for. */
const maxNear = 20;

/** Every text of a part of the page, in its order. */
export function* textsIn(root: Node): Iterable<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && plain(node.data) !== '' && !node.parentElement?.closest('script, style'))
      yield node;
}

/** The text of an element or a text; of a picture its address. */
const textAt = (node: Node): string =>
  node instanceof HTMLImageElement
    ? new URL(node.src, location.href).pathname
    : plain(node.textContent ?? '');

/** Elements around a node, itself first, up to the whole page. */
function* around(node: Node): Iterable<Node> {
  for (let each: Node | null = node; each && each !== document.body; each = each.parentNode) yield each;
}

/** The facts by which the studio finds out where a text or a picture of the page comes from. */
export function pointedAt(node: Node): Pointed {
  const texts: string[] = [];
  const levels: string[][] = [];
  for (const each of around(node)) {
    const text = textAt(each);
    if (text.length <= longest && text !== texts.at(-1)) texts.push(text);
    if (each === node || levels.length === maxLevels) continue;
    const level = neighbours(each);
    if (level.length > (levels.at(-1)?.length ?? 0)) levels.push(level.slice(0, maxTexts));
  }
  if (node instanceof HTMLImageElement && node.alt !== '') texts.splice(1, 0, plain(node.alt));
  const element = node instanceof Element ? node : node.parentElement;
  const isHeading = element?.closest('h1, h2, h3, h4, h5, h6') != null;
  return { page: location.pathname, texts, around: levels, isHeading };
}

/** The texts in an element, and those of inner elements that are made of several. */
function neighbours(root: Node): string[] {
  const texts = new Set<string>();
  for (const text of textsIn(root)) {
    texts.add(plain(text.data));
    const inner = text.parentElement;
    const isWhole = inner !== null && inner.childNodes.length > 1 && root.contains(inner);
    if (isWhole && (inner.textContent?.length ?? 0) < longest / 4) texts.add(textAt(inner));
  }
  return [...texts];
}

/** The place of a text on the page: the one of several with the most of the texts near it that should be. Undefined if it is not in sight. */
export function placeOf({ texts, near }: Pick<ShownField, 'texts' | 'near'>): Range | undefined {
  const [text = ''] = texts;
  const whole = wholePlaces(texts);
  // A figure alone may also be the number of a footnote, so it is no more likely to be whole than with words around it.
  const isEither = whole.length === 0 || /^\d+$/.test(text);
  const ranges = (isEither ? [...whole, ...partPlaces(text)] : whole).filter(
    (range) => range.getClientRects().length > 0,
  );
  const scores = ranges.map((range) => (ranges.length > 1 ? nearness(range, near.slice(0, maxNear)) : 0));
  return ranges[scores.indexOf(Math.max(...scores))];
}

/** Elements that show exactly one of the texts, the first of these that any shows. */
function wholePlaces(texts: readonly string[]): Range[] {
  const max = Math.max(0, ...texts.map(({ length }) => length)) + 1;
  const nodesByRank = texts.map(() => new Set<Node>());
  for (const leaf of [...textsIn(document.body), ...document.images])
    for (const node of around(leaf)) {
      const content = textAt(node);
      if (content.length > max) break;
      const rank = texts.findIndex((text) => isShownAs(text, content));
      // The element around an equal one is the same place.
      for (const inner of node.childNodes) nodesByRank[rank]?.delete(inner);
      nodesByRank[rank]?.add(node);
    }
  const best = nodesByRank.find(({ size }) => size > 0) ?? new Set();
  return [...best].map((node) => {
    const range = document.createRange();
    if (node instanceof HTMLImageElement) range.selectNode(node);
    else range.selectNodeContents(node);
    return range;
  });
}

/** Places of a text within longer ones. */
function partPlaces(text: string): Range[] {
  if (text === '') return [];
  return [...textsIn(document.body)].flatMap((node) => {
    const at = node.data.indexOf(text);
    if (at < 0 || !hasInside(plain(node.data), text)) return [];
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return [range];
  });
}

/** How near the other texts are: each counts less the more elements lie between. */
function nearness(range: Range, near: readonly string[]): number {
  const missing = new Set(near);
  let [score, level] = [0, 1];
  for (const node of around(range.commonAncestorContainer)) {
    const text = textAt(node);
    for (const other of missing)
      if (text.includes(other)) {
        missing.delete(other);
        score += (maxNear - near.indexOf(other)) / level;
      }
    level += 1;
  }
  return score;
}
