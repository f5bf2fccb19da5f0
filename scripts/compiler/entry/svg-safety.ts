/** Something in a drawing that must not be there: where it begins, and why. */
export interface DrawingProblem {
  readonly offset: number;
  readonly reason: string;
}

/** What draws. Everything else that SVG knows can load, link, animate or run something. */
const elements = new Set(
  `svg g defs symbol use path circle ellipse rect line polyline polygon text tspan title desc style
   clipPath mask linearGradient radialGradient stop`.split(/\s+/),
);

const svgNamespace = 'http://www.w3.org/2000/svg';

// oxlint-disable-next-line no-control-regex -- these are the ones that no text has
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/** Everything that a problem can begin with, and more: most drawings hold none of it and need no closer look. */
const suspect = new RegExp(
  [
    `<(?!/|(?:${[...elements].join('|')})[\\s/>])`,
    '\\bon\\w*\\s*=',
    `(?:href|src|base|xmlns)\\s*=(?!"(?:#[\\w.-]+|${svgNamespace})")`,
    String.raw`url\(|@import|image-set|\\|&#`,
    control.source,
  ].join('|'),
  'i',
);

/**
 * Finds in an SVG what a browser would run or fetch if somebody opened the file itself: elements other than those that draw,
 * handlers, addresses outside the drawing, declarations that could hide any of these. Stops at what is no XML.
 * @param text the whole file
 */
export function* drawingProblems(text: string): Iterable<DrawingProblem> {
  if (!suspect.test(text)) return;
  const hidden = control.exec(text);
  if (hidden) {
    const reason = `Unexpected control character \`${hidden[0]}\` in a drawing, expected UTF-8 text`;
    yield { offset: hidden.index, reason };
    return;
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const piece = pieceAt(text, at);
    if (!piece) {
      yield {
        offset: at,
        reason: `Unexpected \`${text.slice(at, at + 12)}\` in a drawing, expected elements only`,
      };
      return;
    }
    if (piece.name !== undefined) yield* elementProblems(piece.name, piece.attributes, at);
    at += piece.length;
    if (piece.name === 'style') yield* addressesIn(text.slice(at, endOf(text, at)), at);
  }
}

interface Piece {
  readonly length: number;
  /** Absent for what draws nothing: a comment, the declaration, an end. */
  readonly name?: string;
  readonly attributes: string;
}

const declaration = /<\?xml version="1\.[01]"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>/iy;
const end = /<\/[^\s<>]+\s*>/y;
const start = /<([^\s<>/"'=!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/y;

/** The piece of markup at an offset; absent where there is none that a drawing needs. */
function pieceAt(text: string, at: number): Piece | undefined {
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 4);
    return close < 0 ? undefined : { length: close + 3 - at, attributes: '' };
  }
  const silent = matchAt(declaration, text, at) ?? matchAt(end, text, at);
  if (silent) return { length: silent[0].length, attributes: '' };
  const element = matchAt(start, text, at);
  return element && { length: element[0].length, name: element[1] ?? '', attributes: element[2] ?? '' };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function endOf(text: string, at: number): number {
  const next = text.indexOf('<', at);
  return next < 0 ? text.length : next;
}

function* elementProblems(name: string, attributes: string, at: number): Iterable<DrawingProblem> {
  if (!elements.has(name))
    yield {
      offset: at,
      reason: `Unexpected element \`${name}\` in a drawing, expected shapes, texts and styles`,
    };
  const first = at + 1 + name.length;
  for (let offset = 0; offset < attributes.length;) {
    const found = matchAt(attribute, attributes, offset);
    const [whole, space = '', key = '', value = ''] = found ?? [];
    if (whole === undefined) {
      if (!/^\s*\/?$/.test(attributes.slice(offset)))
        yield {
          offset: first + offset,
          reason: 'Unexpected attribute in a drawing, expected `name="value"`',
        };
      return;
    }
    yield* attributeProblems(key, value.slice(1, -1), first + offset + space.length);
    offset += whole.length;
  }
}

const attribute = /(\s*)([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/y;

function* attributeProblems(key: string, value: string, offset: number): Iterable<DrawingProblem> {
  if (/^on/i.test(key))
    yield {
      offset,
      reason: `Unexpected attribute \`${key}\` in a drawing, expected none that runs a script`,
    };
  else if (/(?:^|:)(?:href|src|base)$/i.test(key) && !/^#[\w.-]+$/.test(value))
    yield { offset, reason: foreign(value) };
  else if (key === 'xmlns' && value !== svgNamespace) yield { offset, reason: foreign(value) };
  else yield* addressesIn(value, offset);
}

/** Addresses that a style names, and escapes that could hide one. */
function* addressesIn(style: string, offset: number): Iterable<DrawingProblem> {
  const found = /url\((?!\s*["']?#)|@import|image-set\(|\\|&#/i.exec(style);
  if (found)
    yield { offset: offset + found.index, reason: foreign(style.slice(found.index, found.index + 30)) };
}

const foreign = (address: string): string =>
  `Unexpected address \`${address}\` in a drawing, expected a part of the drawing such as \`#leaf\``;
