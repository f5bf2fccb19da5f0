import type { Payloads, ShortcodeType } from '#content/types.js';

/** A shortcode block whose payload has been checked. */
export type Block = { [Type in ShortcodeType]: BlockOf<Type> }[ShortcodeType];

/** A checked block of one type. */
export interface BlockOf<Type extends ShortcodeType> {
  readonly type: Type;
  readonly payload: Payloads[Type];
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const tree: Check = (value) =>
  Array.isArray(value) && value.every((node) => typeof node === 'string' || isElement(node));
const minutes: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** What the page itself asks of each payload; the schemas have asked more when the site was built. */
const checks: {
  readonly [Type in ShortcodeType]: { readonly [Field in keyof Required<Payloads[Type]>]: Check };
} = {
  callout: { type: oneOf('info', 'warning', 'success', 'tip'), title: text, content: tree },
  features: { items: text },
  highlight: { color: oneOf('primary', 'secondary', 'accent'), content: tree },
  plugin: { name: text, description: text, type: text, price: optional(text) },
  protip: { content: tree },
  quote: { text, author: text, role: text },
  stats: { value: text, label: text, change: optional(text), trend: optional(oneOf('up', 'down')) },
  steps: { items: text },
  timetoread: { minutes },
};

/**
 * Checks a shortcode block again before it is rendered (spec 3, Blog): what arrives was fetched, so it may be old or foreign.
 *
 * @param type the block's type, as the document says
 * @param payload its payload as JSON, markdown fields as trees
 * @returns the block, or undefined where type, JSON or a field is not as it should be
 */
export function readBlock(type: unknown, payload: unknown): Block | undefined {
  if (!isType(type) || typeof payload !== 'string') return undefined;
  const fields = parse(payload);
  if (typeof fields !== 'object' || fields === null) return undefined;
  // The checks have looked at every field of the type that stands beside it.
  return fits(fields, checks[type]) ? ({ type, payload: fields } as Block) : undefined;
}

function isType(type: unknown): type is ShortcodeType {
  return typeof type === 'string' && Object.hasOwn(checks, type);
}

function fits(fields: object, expected: Readonly<Record<string, Check>>): boolean {
  const values = new Map<string, unknown>(Object.entries(fields));
  return (
    [...values.keys()].every((name) => Object.hasOwn(expected, name)) &&
    Object.entries(expected).every(([name, check]) => check(values.get(name)))
  );
}

function isElement(node: unknown): boolean {
  if (!Array.isArray(node)) return false;
  const [tagName, properties, ...children] = node as unknown[];
  return typeof tagName === 'string' && typeof properties === 'object' && tree(children);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
