import { payloadChecks } from '#content/shortcodes.ts';
import type { Payloads, ShortcodeType } from '#content/types.js';
import type { FieldCheck } from '../../scripts/engine/contract/payload-checks.ts';
import type { Tree } from '../../scripts/engine/contract/page-tree.ts';

/** A shortcode block whose payload has been checked. */
export type Block = { [Type in ShortcodeType]: BlockOf<Type> }[ShortcodeType];

/** A checked block of one type. */
export interface BlockOf<Type extends ShortcodeType> {
  readonly type: Type;
  readonly payload: Payloads[Type];
}

/**
 * Checks a shortcode block again before it is rendered: the document was fetched and may be older than this page.
 *
 * @param type the block's type, as the document says
 * @param payload its payload, markdown fields as trees
 * @returns the block, or undefined if its type or a field is invalid
 */
export function readBlock(type: unknown, payload: unknown): Block | undefined {
  if (!isType(type) || typeof payload !== 'object' || payload === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(payload));
  const { required, optional } = payloadChecks[type];
  const fits =
    [...values.keys()].every((name) => Object.hasOwn(required, name) || Object.hasOwn(optional, name)) &&
    Object.entries(required).every(([name, check]) => passes(check, values.get(name))) &&
    Object.entries(optional).every(([name, check]) => !values.has(name) || passes(check, values.get(name)));
  return fits ? ({ type, payload } as Block) : undefined; // every field has been checked
}

/** The markdown fields of a checked block: each one's name and tree. */
export function markdownFields({
  type,
  payload,
}: BlockOf<ShortcodeType>): (readonly [name: string, tree: Tree])[] {
  const { required, optional } = payloadChecks[type];
  const checks: Readonly<Record<string, FieldCheck>> = { ...required, ...optional };
  return Object.entries(payload).filter(([name]) => checks[name] === 'tree');
}

function isType(type: unknown): type is ShortcodeType {
  return typeof type === 'string' && Object.hasOwn(payloadChecks, type);
}

function passes(check: FieldCheck, value: unknown): boolean {
  if (check === 'text') return typeof value === 'string' && value.trim() !== '';
  if (check === 'number') return Number.isInteger(value) && Number(value) > 0;
  return check === 'tree' ? isTree(value) : check.some((word) => word === value);
}

const isTree = (value: unknown): boolean =>
  Array.isArray(value) && value.every((node) => typeof node === 'string' || isElement(node));

function isElement(node: unknown): boolean {
  if (!Array.isArray(node)) return false;
  const [tagName, properties, ...children] = node as unknown[];
  return typeof tagName === 'string' && typeof properties === 'object' && isTree(children);
}
