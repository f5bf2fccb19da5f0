import type { Element } from 'xast';

/** The words of a text. */
export const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** The elements that draw something where they are. */
export const shapes = setOf('path circle ellipse rect line polyline polygon use');

/**
 * The elements that draw the same everywhere. Everything else that SVG knows can load, link, animate or run something; `text` is
 * set in a font of the machine, and only its parts (`tspan`) are here, so that one text is one finding.
 */
const elements: ReadonlySet<string> = setOf(`
  svg g defs symbol use switch path circle ellipse rect line polyline polygon tspan title desc style
  clipPath mask marker pattern linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset
  feSpecularLighting feTile feTurbulence feDistantLight fePointLight feSpotLight`);

/** Why an element must not be in a drawing; undefined if it may. */
export function elementProblem(name: string): string | undefined {
  if (elements.has(name)) return undefined;
  return name === 'text'
    ? 'Unexpected element `text` in a drawing, expected the outlines of its letters: every machine would set it in another font'
    : `Unexpected element \`${name}\` in a drawing, expected shapes and styles`;
}

/** Attributes whose values are words for people and programs; they draw nothing. */
const words = setOf(`
  id class role lang xml:lang xml:space version
  aria-hidden aria-label aria-labelledby aria-describedby aria-roledescription`);

/** Attributes whose values draw: numbers, colours, functions of a style sheet, or a reference such as `url(#leaf)`. */
const drawingAttributes = setOf(`
  width height viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points pathLength transform
  rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  refX refY markerWidth markerHeight markerUnits orient marker marker-start marker-mid marker-end
  style color opacity display visibility overflow
  fill fill-opacity fill-rule clip-path clip-rule mask mask-type paint-order vector-effect
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stop-color stop-opacity color-interpolation shape-rendering text-rendering transform-origin transform-box
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  writing-mode direction unicode-bidi mix-blend-mode isolation
  filter filterUnits primitiveUnits color-interpolation-filters in in2 result mode operator k1 k2 k3 k4 values
  tableValues slope intercept amplitude exponent stdDeviation flood-color flood-opacity lighting-color
  order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha kernelUnitLength radius
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation
  z pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles`);

/** The name spaces that a drawing may declare, by the attributes that do. */
export const namespaces: ReadonlyMap<string, string> = new Map([
  ['xmlns', 'http://www.w3.org/2000/svg'],
  ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
]);

/** Attributes that have one value, or one of a few. */
const fixed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...namespaces].map(([name, address]) => [name, setOf(address)] as const),
  [
    'type',
    setOf(`text/css matrix saturate hueRotate luminanceToAlpha fractalNoise turbulence
      identity table discrete linear gamma`),
  ],
]);

/** Functions of style sheets and of `transform` that fetch nothing. */
const functions = setOf(`
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  var calc min max clamp light-dark rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix
  translate translatex translatey scale scalex scaley rotate skewx skewy matrix
  not is where nth-child nth-of-type`);

/**
 * Why an attribute must not be in a drawing; undefined if it may.
 * @param value its value with entities replaced
 */
export function attributeProblem(name: string, value: string): string | undefined {
  if (/^on/i.test(name))
    return `Unexpected attribute \`${name}\` in a drawing, expected none that runs a script`;
  if (name === 'href' || name === 'xlink:href') return ownPart.test(value) ? undefined : foreign(value);
  const only = fixed.get(name);
  if (only !== undefined)
    return only.has(value) ? undefined : unexpectedValue(name, value, [...only][0] ?? '');
  if (words.has(name)) return undefined;
  if (drawingAttributes.has(name)) return styleProblem(value);
  return `Unexpected attribute \`${name}\` in a drawing, expected one that draws, such as \`fill\``;
}

/** The id of a part of the drawing: programs name parts in the language of their users. */
const id = String.raw`#[^\s"'(){}\\#]+`;
const ownPart = new RegExp(`^${id}$`);
const ownUrl = new RegExp(String.raw`^url\(\s*(["']?)${id}\1\s*\)`, 'i');

/** The ids of parts that an attribute of a style sheet's kind refers to, such as `url(#leaf)`. */
export const urlsIn = (value: string): string[] =>
  Array.from(value.matchAll(new RegExp(String.raw`url\(\s*["']?(${id})`, 'gi')), ([, part = '']) =>
    part.slice(1),
  );

/**
 * Why a style sheet, or the value of an attribute that a browser reads like one, must not be in a drawing: it names an address, or
 * holds a function or a rule that is not known to be safe. An escape could spell any of these.
 */
export function styleProblem(style: string): string | undefined {
  if (!/[\\@(]/.test(style)) return undefined; // most values are a number or the shape of a path
  for (const match of style.matchAll(/\\|@[\w-]*|(?<![\w-])[\w-]+\(/g)) {
    const [piece] = match;
    const rest = style.slice(match.index, match.index + 200);
    const name = piece.slice(0, -1).toLowerCase();
    if (name === 'url' && !ownUrl.test(rest)) return foreign(rest.slice(0, 30));
    if (name === 'url' || functions.has(name) || piece.toLowerCase() === '@media') continue;
    return `Unexpected \`${piece}\` in a drawing, expected plain styles such as \`fill: #1d5b45\``;
  }
  return undefined;
}

const unexpectedValue = (name: string, value: string, only: string): string =>
  `Unexpected \`${name}="${value}"\` in a drawing, expected \`${only}\``;

const foreign = (address: string): string =>
  `Unexpected address \`${address}\` in a drawing, expected a part of the drawing such as \`#leaf\``;

/** The text of an element as a browser reads a style sheet: comments and elements in it are left out without leaving a gap. */
export const styleText = ({ children }: Element): string =>
  children
    .flatMap((child) => (child.type === 'text' || child.type === 'cdata' ? [child.value] : []))
    .join('');
