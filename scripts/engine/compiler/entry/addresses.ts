import type { Entry } from '../model.ts';
import { remembered } from '../remembered.ts';
import type { ErrorObject } from 'ajv';
import type { Schema } from '../schema/schema.ts';

/** The parts of an address of this site. */
export interface AddressParts {
  /** Without query and anchor, and without a slash at the end. */
  readonly page: string;
  /** Without its `#`; absent if the address has none. */
  readonly anchor?: string;
}

/**
 * Splits an address such as `/boats/?length=5#berth`. An anchor alone has an empty page. Both parts are decoded, as a browser and a
 * host do: an address bar gives `#caf%C3%A9` for `#café`.
 */
export function partsOf(address: string): AddressParts {
  const [beforeAnchor = '', anchor] = decodedAddress(address).split('#');
  const path = beforeAnchor.split('?')[0] ?? '';
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  return anchor === undefined ? { page } : { page, anchor };
}

/** An address with its encoded letters decoded, except those that would divide it; unchanged if its encoding is broken. */
export function decodedAddress(address: string): string {
  if (!address.includes('%')) return address;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * The anchors of an entry's page, as links name them.
 * @param subpage which of its further pages; its own without one
 */
export const anchorsOf = (entry: Entry, subpage?: string): string[] =>
  entry.facts.flatMap((fact) => (fact.kind === 'anchor' && fact.subpage === subpage ? [fact.id] : []));

const anchorSet = remembered(
  ({ facts }: Entry): ReadonlySet<string> =>
    new Set(facts.flatMap((fact) => (fact.kind === 'anchor' ? [anchorName(fact.id, fact.subpage)] : []))),
);

const anchorName = (id: string, subpage = ''): string => `${subpage}#${id}`;

/** Whether a page of an entry has an anchor; `subpage` as in `anchorsOf`. */
export const hasAnchor = (entry: Entry, id: string, subpage?: string): boolean =>
  anchorSet(entry).has(anchorName(id, subpage));

/** The address of the picture of a field, decoded: a name without a slash is in the field's folder, if it has one. */
export function pictureAddress(value: string, { 'x-image': picture }: Schema): string {
  const { folder = '' } = picture ?? {};
  const name = decodedAddress(value.trim());
  return name.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(name) ? name : folder + name;
}

/** The rules about addresses that can never be right. */
export const addressRules = { link: 'validate:link', image: 'validate:image' } as const;

/** Why an address can never be right; absent if it may be right. */
export function addressProblem(kind: 'link' | 'image', address: string): string | undefined {
  const clean = !/[\p{Cc}\s\\]/u.test(address);
  if (kind === 'image' && /^\/[^/].* /.test(address))
    return `Unexpected space in the picture \`${address}\`, expected an address without any: rename the file, such as \`${address.replace(/ +/g, '-')}\``;
  if (kind === 'image') {
    return clean && /^\/(?!\/)/.test(address) && !address.split('/').includes('..')
      ? undefined
      : `Unexpected picture \`${address}\`, expected a file of this site such as \`/images/boat.svg\``;
  }
  if (clean && /^(\/(?!\/)|#|https?:\/\/[^/]|ircs?:\/\/|mailto:|xmpp:)/.test(address)) return undefined;
  return `Unexpected address \`${address}\`, expected a path such as \`/about\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\``;
}

/** Patterns of the addresses that a value of this schema may claim in its fields (`x-url`). */
export function claimable(schema: Schema | undefined): string[] {
  if (!schema) return [''];
  if (schema['x-url'] === true) return [schema.pattern ?? ''];
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(
    claimable,
  );
}

/** Whether an entry with these errors may claim unknown addresses, because such a field is refused, missing or misspelt. */
export const hidesClaims = (errors: readonly ErrorObject[]): boolean => errors.some(hidesClaim);

function hidesClaim({ keyword, params, parentSchema = {}, data }: ErrorObject): boolean {
  const schema = parentSchema as Schema; // ajv types it as any object
  if (keyword === 'if') return false; // the error inside its `then` says what is missing
  if (keyword === 'required' || keyword === 'dependentRequired')
    return mayClaim(schema.properties?.[String(params['missingProperty'])] ?? {});
  if (keyword !== 'additionalProperties') return mayClaim(schema);
  const unknown: unknown = Reflect.get(Object(data), String(params['additionalProperty']));
  return mayClaim(schema) && JSON.stringify(unknown).includes('"/');
}

const mayClaim = (schema: Schema): boolean => claimable(schema).length > 0;
