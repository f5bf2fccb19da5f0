import { didYouMean } from './finding.ts';
import type { Json, Unit } from './model.ts';
import { isUnread, type Site } from './site.ts';

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

/** The value that a citation names; absent where there is none. */
export function cited(site: Site, target: string): string | number | undefined {
  let value: Json | undefined = citedUnit(site, target)?.data;
  for (const step of partsOf(target).steps) value = below(value, step);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
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
