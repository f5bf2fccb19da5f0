import { didYouMean } from '../finding.ts';
import { citation } from '../entry/citation.ts';
import type { Json, JsonObject, Unit } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import { withPricesAsTexts } from '../schema/walk.ts';
import { isUnread, type Site } from './graph.ts';

/** The parts of what a citation names: `collection/slug#/pointer` or `single#/pointer`. */
function partsOf(target: string): { collection: string; slug: string; steps: readonly string[] } {
  const [entry = '', pointer = ''] = target.split('#');
  const [collection = '', slug = collection] = entry.split('/');
  return { collection, slug, steps: pointer.split('/').slice(1) };
}

/** The entry that a citation names; absent where there is none. */
export function citedUnit({ collections }: Site, target: string): Unit | undefined {
  const { collection, slug } = partsOf(target);
  return collections.get(collection)?.get(slug);
}

/** The value that a citation names, a price as visitors read it; absent where there is none. */
function cited(site: Site, target: string): string | number | undefined {
  const { collection, steps } = partsOf(target);
  let value: Json | undefined = citedUnit(site, target)?.data;
  let { schema = {} }: { readonly schema?: Schema } = site.schemas.loaded.get(collection) ?? {};
  for (const step of steps) {
    value = below(value, step);
    schema = schema.properties?.[step] ?? schema.items ?? {};
  }
  if (value === undefined) return undefined;
  const text = withPricesAsTexts(schema, value);
  return typeof text === 'string' || typeof text === 'number' ? text : undefined;
}

function below(value: Json | undefined, step: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step) as Json; // own property of a JSON value
}

/** Why a citation gives no value; absent where it does, and where its entry is to blame. */
export function citationProblem(site: Site, target: string): string | undefined {
  const { collection, slug, steps } = partsOf(target);
  if (cited(site, target) !== undefined || isUnread(site, collection, slug)) return undefined;
  const entries = site.collections.get(collection);
  if (!entries)
    return `No collection \`${collection}\` to cite from${didYouMean(collection, site.collections.keys())}`;
  const unit = entries.get(slug);
  if (!unit) return `No entry \`${slug}\` in \`${collection}\`${didYouMean(slug, entries.keys())}`;
  let value: Json | undefined = unit.data;
  for (const step of steps) {
    const next = below(value, step);
    if (next === undefined) {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      return `No field \`${step}\` at \`${target}\`${didYouMean(step, names)}`;
    }
    value = next;
  }
  return `Unexpected citation of \`${target}\`, expected the way to a text or a number, such as \`{fact:site#/email}\``;
}

/** A text with its citations in place: `{claim:key}`, `{fact:collection/slug#/pointer}`. */
export function resolveCitations(site: Site, text: string): string {
  return text.replace(citation, (whole, kind: string, target: string) => {
    const value =
      kind === 'claim' ? (site.claims?.get(target) as JsonObject | undefined)?.['text'] : cited(site, target); // an object by its schema
    return value === undefined ? whole : String(value);
  });
}

/** What the citations of an entry become: when one of these changes, whatever is made of the entry does. */
export function citedValues(site: Site, { facts }: Unit): string[] {
  return facts.flatMap((fact) => {
    if (fact.kind === 'claim') return [resolveCitations(site, `{claim:${fact.key}}`)];
    return fact.kind === 'citation' ? [resolveCitations(site, `{fact:${fact.target}}`)] : [];
  });
}
