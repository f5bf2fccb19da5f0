import { fileStart } from './finding.ts';
import { locate } from './locate.ts';
import type { Json, Path, Place, Sources, Unit } from './model.ts';
import type { Schema } from './schema.ts';
import type { Schemas } from './schemas.ts';

/** Who claims an address, and where. */
export interface AddressClaim {
  readonly unit: Unit;
  readonly place: Place;
}

/** All entries together: what links, rules and the bundle look things up in. */
export interface Site {
  readonly units: readonly Unit[];
  readonly schemas: Schemas;
  readonly files: Sources['files'];
  /** The place of a value of an entry's data. */
  readonly place: (unit: Unit, path: Path) => Place;
  /** Collection → slug → unit. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, Unit>>;
  /** Every claim of an address; two entries that claim one are a finding. */
  readonly addresses: ReadonlyMap<string, readonly AddressClaim[]>;
  /** Whether an unreadable entry may claim addresses, so that an unknown one proves nothing. */
  readonly addressesKnown: boolean;
  /** Claims by their keys; absent where their file cannot be read. */
  readonly claims: ReadonlyMap<string, Json> | undefined;
}

/** Name of the collection that holds the company's claims. */
const claimsCollection = 'claims';

/** Puts the units together. */
export function siteOf(units: readonly Unit[], schemas: Schemas, sources: Sources): Site {
  const collections = new Map<string, Map<string, Unit>>();
  const addresses = new Map<string, AddressClaim[]>();
  const claim = (address: string, unit: Unit, place: Place): void => {
    const claims = addresses.get(address);
    if (claims) claims.push({ unit, place });
    else addresses.set(address, [{ unit, place }]);
  };
  for (const unit of units) {
    const entries = collections.get(unit.collection) ?? new Map<string, Unit>();
    collections.set(unit.collection, entries.set(unit.slug, unit));
    const address = addressOf(unit, schemas.loaded.get(unit.collection)?.schema);
    if (address) claim(address, unit, fileStart);
    for (const fact of unit.facts) if (fact.kind === 'address') claim(fact.address, unit, fact.place);
  }
  const addressesKnown = sources.findings.length === 0 && units.every((unit) => unit.parsed || !claimsAddresses(schemas.loaded.get(unit.collection)?.schema));
  return {
    units,
    schemas,
    files: sources.files,
    place: (unit, path) => locate(unit, sources.content.get(unit.path) ?? '', path),
    collections,
    addresses,
    addressesKnown,
    claims: claimsOf(collections.get(claimsCollection)),
  };
}

/** The address of an entry's page by its schema's `x-url`; absent where the entry has none. */
export function addressOf(unit: Pick<Unit, 'slug'>, schema: Schema | undefined): string | undefined {
  const template = schema?.['x-url'];
  return typeof template === 'string' ? template.replace('{slug}', () => unit.slug) : undefined;
}

function claimsAddresses(schema: Schema | undefined): boolean {
  if (!schema) return true;
  if (schema['x-url'] === true) return true;
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some(claimsAddresses);
}

function claimsOf(entries: ReadonlyMap<string, Unit> | undefined): ReadonlyMap<string, Json> | undefined {
  const list = entries?.get(claimsCollection)?.data?.['claims'];
  if (!Array.isArray(list)) return undefined;
  return new Map(list.map((claim: Json) => [String((claim as { key?: Json }).key), claim])); // its schema asks for objects with keys
}

/** The value that `collection/slug#/pointer` or `single#/pointer` cites; absent where there is none. */
export function cited(site: Site, target: string): string | number | undefined {
  const [entry = '', pointer = ''] = target.split('#');
  const [collection = '', slug = collection] = entry.split('/');
  let value: Json | undefined = site.collections.get(collection)?.get(slug)?.data;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step) as Json; // own property of a JSON value
  }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
