import type { ErrorObject } from 'ajv';
import { describe, type ValidationProblem } from './validation-reasons.ts';
import { finding, nearest } from '../finding.ts';
import type { Finding, Json, Located, Path } from '../model.ts';
import { writtenAt } from '../source/written.ts';
import { unquoted } from './unquoted.ts';

/** A problem of a value: an error of ajv in an editor's words, with its path. */
export interface RefusedValue extends ValidationProblem {
  readonly error: ErrorObject;
  readonly path: Path;
}

/** Turns ajv's errors about a value into findings; ajv's own texts are never shown. */
export const validationFindings = (
  file: string,
  located: Located,
  errors: readonly ErrorObject[],
): Finding[] =>
  refusedValues(located.value, errors).map(({ error, path: at, key = false, ...problem }) => {
    const path = isMissing(error) ? [...at, String(error.params['missingProperty'])] : at;
    const scalar = error.keyword === 'type' ? writtenAt(located, path) : undefined;
    const inWords = scalar && unquoted(error, scalar);
    return inWords
      ? finding(file, scalar.source === '' ? scalar.place : located.place(path), { ...inWords, path })
      : finding(file, located.place(path, key), { ...problem, path });
  });

/**
 * The problems that ajv's errors about a value mean: one for each mistake, however many keywords refuse it.
 * @param noun the word for a member of an object
 */
export function refusedValues(value: Json, errors: readonly ErrorObject[], noun = 'field'): RefusedValue[] {
  const misspelt = new Set(errors.flatMap((error) => meantField(error, errors) ?? []));
  return firstOfEachValue(errors).flatMap((error) => {
    if (error.keyword === 'if') return []; // the error inside its `then` says what is missing
    if (isMissing(error) && misspelt.has(`${error.instancePath}/${error.params['missingProperty']}`))
      return [];
    const path = pathOf(error.instancePath, value);
    const { below, ...problem } = describe(error, path, noun);
    return [{ ...problem, error, path: below === undefined ? path : [...path, below] }];
  });
}

/** Whether an error says that a field is missing: always, or beside another. */
const isMissing = ({ keyword }: ErrorObject): boolean =>
  keyword === 'required' || keyword === 'dependentRequired';

/** Keywords about a value's fields; all others are about the value itself. */
const ofFields: ReadonlySet<string> = new Set([
  'required',
  'dependentRequired',
  'additionalProperties',
  'if',
]);

/** Keywords in order of importance: a value of the wrong type is also missing from every list of values. */
const ranks = ['type', 'enum', 'const', 'minLength', 'minItems'];

/** Only the first counts if several keywords refuse a value. */
function firstOfEachValue(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  const rank = ({ keyword }: ErrorObject): number =>
    (ranks.indexOf(keyword) + ranks.length + 1) % (ranks.length + 1);
  for (const error of errors) {
    const best = first.get(error.instancePath);
    if (!ofFields.has(error.keyword) && (!best || rank(error) < rank(best)))
      first.set(error.instancePath, error);
  }
  return errors.filter((error) => ofFields.has(error.keyword) || first.get(error.instancePath) === error);
}

/** The values that a schema refuses, as ajv's pointers. */
export const refused = (errors: readonly ErrorObject[]): ReadonlySet<string> =>
  new Set(errors.filter(({ keyword }) => !ofFields.has(keyword)).map(({ instancePath }) => instancePath));

/** The missing field that an unexpected one is probably meant to be: one mistake should cause one finding. */
function meantField(error: ErrorObject, errors: readonly ErrorObject[]): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined;
  const missing = errors
    .filter((other) => isMissing(other) && other.instancePath === error.instancePath)
    .map((other) => String(other.params['missingProperty']));
  const near = nearest(String(error.params['additionalProperty']), missing);
  return near === undefined ? undefined : `${error.instancePath}/${near}`;
}

/** `/features/0/title` → `['features', 0, 'title']`, numbers where the value is a list. */
function pathOf(pointer: string, root: Json): Path {
  let value: unknown = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return step;
    });
}
