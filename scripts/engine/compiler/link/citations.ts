import { type Problem, suggest } from '../finding.ts';
import { citation } from '../entry/citation.ts';
import { valueAt } from '../json.ts';
import type { Json, JsonObject, Entry } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import { withPricesAsTexts } from '../schema/walk.ts';
import { isUnread, type ContentGraph } from './graph.ts';

/** The parts of a citation's target: `collection/slug#/pointer` or `single#/pointer`. */
function partsOf(target: string): { collection: string; slug: string; steps: readonly string[] } {
  const [entry = '', pointer = ''] = target.split('#');
  const [collection = '', ...names] = entry.split('/');
  const slug = names.join('/') || collection;
  return { collection, slug, steps: pointer.split('/').slice(1) };
}

/** The entry that a citation names; absent if it does not exist. */
export function citedEntry({ collections }: ContentGraph, target: string): Entry | undefined {
  const { collection, slug } = partsOf(target);
  return collections.get(collection)?.get(slug);
}

/** The value that a citation names, with a price as visitors read it; absent if it does not exist. */
function cited(graph: ContentGraph, target: string): string | number | undefined {
  const { collection, steps } = partsOf(target);
  const value = valueAt(citedEntry(graph, target)?.data, steps);
  let { schema = {} }: { readonly schema?: Schema } = graph.schemas.loaded.get(collection) ?? {};
  for (const step of steps) schema = schema.properties?.[step] ?? schema.items ?? {};
  if (value === undefined) return undefined;
  const text = withPricesAsTexts(schema, value);
  return typeof text === 'string' || typeof text === 'number' ? text : undefined;
}

/** The target that one in the form of a path or of code stands for, such as `boats/dory/crew[0]`. */
function meantTarget(graph: ContentGraph, target: string): string | undefined {
  const [entry = '', pointer = ''] = target
    .replace(/^(?:content)?\//, '')
    .replace(/\.(?:json|md)(?=#|$)/, '')
    .split('#');
  const steps = `${entry}/${pointer}`.split(/[/.[\]]+/).filter((step) => step !== '');
  return [1, 2, 3]
    .map((count) => `${steps.slice(0, count).join('/')}#/${steps.slice(count).join('/')}`)
    .find((meant) => cited(graph, meant) !== undefined);
}

/**
 * Why a citation gives no value that visitors can read; absent if it does, or if the error is in its entry. A cited text must not cite
 * anything itself: then citations cannot be circular, and each fact has one source.
 */
export function citationProblem(
  graph: ContentGraph,
  target: string,
): Pick<Problem, 'reason' | 'suggestion'> | undefined {
  const { collection, slug, steps } = partsOf(target);
  const text = cited(graph, target);
  const meant = text === undefined ? meantTarget(graph, target) : undefined;
  if (meant !== undefined)
    return { reason: `No value \`${target}\` to cite`, suggestion: { word: target, meant } };
  if (text !== undefined) return cites(graph, text) ? { reason: unreadable(target) } : undefined;
  if (isUnread(graph, collection, slug)) return undefined;
  const entries = graph.collections.get(collection);
  const entry = entries?.get(slug);
  if (!entries && !graph.schemas.loaded.has(collection))
    return {
      reason: `No collection \`${collection}\` to cite from`,
      suggestion: suggest(collection, graph.collections.keys()),
    };
  if (!entry)
    return {
      reason: `No entry \`${slug}\` in \`${collection}\``,
      suggestion: suggest(slug, entries?.keys() ?? []),
    };
  let value: Json | undefined = entry.data;
  for (const step of steps) {
    const next = valueAt(value, [step]);
    if (next === undefined) {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      return { reason: `No field \`${step}\` at \`${target}\``, suggestion: suggest(step, names) };
    }
    value = next;
  }
  const reason = `Unexpected citation of \`${target}\`, expected a path to a text or a number, such as \`{fact:site#/email}\``;
  return { reason };
}

/** Whether a value cites another. A citation that leads nowhere does not count: it is a finding itself, and one is enough. */
export const cites = (graph: ContentGraph, value: unknown): boolean =>
  typeof value === 'string' && resolveCitations(graph, value) !== value;

/** Why a value that cites another cannot be cited. */
export const unreadable = (target: string): string =>
  `Unexpected citation of \`${target}\`, expected a text that cites nothing itself`;

/** A text with its citations (`{claim:key}`, `{fact:collection/slug#/pointer}`) replaced by their values. Unknown ones stay. */
export function resolveCitations(graph: ContentGraph, text: string): string {
  return text.replace(citation, (whole, kind: string, target: string) => {
    const value =
      kind === 'claim'
        ? (graph.claims?.get(target) as JsonObject | undefined)?.['text']
        : cited(graph, target); // an object by its schema
    return value === undefined ? whole : String(value);
  });
}

/** The values of an entry's citations: if one of them changes, so do the outputs of the entry. */
export function citedValues(graph: ContentGraph, { facts }: Entry): string[] {
  return facts.flatMap((fact) => {
    if (fact.kind === 'claim') return [resolveCitations(graph, `{claim:${fact.key}}`)];
    return fact.kind === 'citation' ? [resolveCitations(graph, `{fact:${fact.target}}`)] : [];
  });
}
