import { guess, nearest, type Problem } from '../finding.ts';
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

/** The reason why the address of a picture can never be right, with the probable one; undefined if it may be right. */
export function pictureAddressProblem(address: string): Problem | undefined {
  if (mayBePicture(address)) return undefined;
  const reason = /^\/[^/].* /.test(address)
    ? `Unexpected space in the picture \`${address}\`, expected an address without any: rename the file, such as \`${address.replace(/ +/g, '-')}\``
    : `Unexpected picture \`${address}\`, expected a file of this site such as \`/images/boat.svg\``;
  const meant = [...inPublic(address), address.trim(), ...fromRoot(address)].find(mayBePicture);
  return { rule: 'validate:image', reason, suggestion: guess(address, meant) };
}

/**
 * The reason why an address can never be that of a link, with the probable one; undefined if it may be right.
 * @param file the path of the entry, from which some addresses are written
 * @param near gives the address on this site that is one or near one; undefined if no address is near
 */
export function linkAddressProblem(
  address: string,
  file: string,
  near: (address: string) => string | undefined,
): Problem | undefined {
  if (mayBeLink(address)) return undefined;
  if (address.trim() === '') return { rule: 'validate:link', reason: 'Missing address of this link' };
  const hint = /^https?:\/\/(?:localhost|127\.)/i.test(address) ? ', or backticks around it' : '';
  const lacksEnding = /^(?:mailto:)?[^@/:?\s]+@[^@/:?\s.]+$/i.test(address);
  if (lacksEnding)
    return {
      rule: 'validate:link',
      reason: `Unexpected address of mail \`${address}\`, expected one with an ending such as \`.example\``,
    };
  const reason = `Unexpected address \`${address}\`, expected a path such as \`/about\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\`${hint}`;
  const meant = [...meantLinks(address.trim(), file)]
    .filter((candidate) => candidate !== address && mayBeLink(candidate))
    .map((candidate) => (candidate.startsWith('/') ? near(candidate) : candidate))
    .find((candidate) => candidate !== undefined);
  return { rule: 'validate:link', reason, suggestion: guess(address, meant) };
}

/** Characters that no address has. */
const foreign = /[\p{Cc}\s\\]/u;
const isPath = (address: string): boolean => /^\/(?!\/)/.test(address);
const mayBePicture = (address: string): boolean =>
  !foreign.test(address) && isPath(address) && !address.split('/').includes('..');
const mayBeLink = (address: string): boolean =>
  !foreign.test(address) && (isPath(address) || /^(?:#|ircs?:\/\/|xmpp:)/.test(address) || leadsOut(address));

/** The address of a file that is written with its place in the project. */
const inPublic = (address: string): readonly string[] =>
  /(?:^|\/)public(\/.+)/.exec(address.trim())?.slice(1) ?? [];

/** The address of a file in a folder that is written as from a folder. */
const fromRoot = (address: string): readonly string[] =>
  /^(?:\.{1,2}\/)*([\w-]+\/.+)$/
    .exec(address)
    ?.slice(1)
    .map((path) => `/${path}`) ?? [];

/** Hosts that visitors can reach: a name with a dot, or four numbers that do not mean the visitor's own machine. */
const reachable = /^(?:(?:[\w-]+\.)+[a-z][\w-]*\.?|(?!127\.|0\.)\d+(?:\.\d+){3}|\[.*\])$/;

/**
 * Whether an address leads to a host or to mailboxes; addresses of mail may have none, where the sender chooses one. The value of a
 * citation is not known yet.
 */
function leadsOut(address: string): boolean {
  if (/^(?:https?:\/\/|mailto:).*\{/.test(address)) return true;
  if (/^https?:\/\/[^/]/.test(address)) {
    if (!URL.canParse(address)) return false;
    const { hostname } = new URL(address);
    return reachable.test(hostname) && !/(?:^|\.)localhost\.?$/.test(hostname);
  }
  const [, boxes = '', query] = /^mailto:([^?]*)(\?.)?/.exec(address) ?? [];
  if (boxes === '') return query !== undefined;
  return decodedAddress(boxes)
    .split(/,|%2c/i)
    .every((box) => /^[^@/\s]+@[^@/\s.]+(?:\.[^@/\s.]+)+$/.test(box));
}

/** The addresses that a wrong one may be meant to be, the most probable first. */
function* meantLinks(address: string, file: string): Iterable<string> {
  yield* inPublic(address);
  yield address.replace(/^(?:https?|mailto):/i, (scheme) => scheme.toLowerCase());
  const bare = address.replace(/^["'“”„‘’«<]|["'“”‘’»>]$/g, '');
  if (bare !== address) yield bare;
  if (address.startsWith('//')) {
    yield `https:${address}`;
    yield address.replace(/^\/+/, '/');
    return;
  }
  if (/^www\./i.test(address) || isHost(address)) yield `https://${address}`;
  if (/^https?:(?!\/\/)/i.test(address)) yield address.replace(/^(https?):\/?/i, '$1://');
  const [scheme = '', misspelt] = /^([a-z]{3,7})[:;.,]?\/\/+(?=\w)/i.exec(address) ?? [];
  if (misspelt !== undefined && nearest(misspelt, ['https', 'http']) !== undefined)
    yield `https://${address.slice(scheme.length)}`;
  yield address.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/, '');
  if (/^[^@/:\s]+@[^@/:\s]+$/.test(address)) yield `mailto:${address}`;
  yield address.replace(/^mailto:\/+/, 'mailto:');
  if (/^\w+:/.test(address)) return;
  // As from the file of the entry, by its place in `content/`, which addresses of pages follow.
  if (file.startsWith('content/') && URL.canParse(address, site))
    yield withoutEnding(new URL(address, `${site}${file.slice('content/'.length)}`));
  if (URL.canParse(address, site)) yield withoutEnding(new URL(address, site));
}

/** Whether an address begins with the name of a host, and not with that of a file. */
function isHost(address: string): boolean {
  const [, ending = ''] = /^(?:[a-z0-9][a-z0-9-]*\.)+([a-z]{2,})(?=[/?#:]|$)/i.exec(address) ?? [];
  return ending !== '' && !fileEndings.has(ending.toLowerCase());
}

/** Endings of files to which links without a slash were seen to lead; some are those of hosts, too. */
const fileEndings: ReadonlySet<string> = new Set(
  'aspx avif css csv gif htm html jpeg jpg js json md mp4 pdf php png svg txt webp xml zip'.split(' '),
);

const site = 'https://site.invalid/';

const withoutEnding = ({ pathname, hash }: URL): string =>
  decodedAddress(pathname.replace(/\.(?:md|json)$/, '') + hash);

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
