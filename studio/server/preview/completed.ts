import {
  applied,
  capital,
  editsOf,
  isTree,
  type Json,
  nameWords,
  readTree,
  type Schema,
  type Sources,
  valueAt,
} from '../../../scripts/engine/index.ts';
import { withTexts } from '../sources.ts';

interface DraftContext {
  /** The sources of the disk: an entry that is not there is new. */
  readonly disk: Sources;
  readonly drafts: readonly { readonly path: string; readonly text: string }[];
  readonly schemaOf: (path: string) => Schema;
  /** `2026-02-17` */
  readonly day: string;
}

/**
 * The sources as the preview draws them. An article that somebody has just begun has errors, because it has no values yet, and nothing could
 * be drawn. So each needed field without a value has its name in place of one.
 * @returns the same sources if there is no such article
 */
export function completedSources(sources: Sources, { disk, drafts, schemaOf, day }: DraftContext): Sources {
  const texts = drafts.flatMap(({ path, text }) => {
    const whole = disk.content.has(path) ? text : completed(path, text, schemaOf(path), day);
    return whole === text ? [] : [{ path, text: whole }];
  });
  return withTexts(sources, texts);
}

/** The text of an entry with something in its body and in each needed field; the same text if it cannot be read. */
export function completed(path: string, text: string, schema: Schema, day: string): string {
  const tree = readTree(path, text);
  if (!isTree(tree)) return text;
  const isBlank = schema['x-body'] && text.slice(tree.bodyStart).trim() === '';
  return (schema.required ?? []).reduce(
    (now, name) => {
      const part = schema.properties?.[name];
      if (!part || !isEmpty(valueAt(tree.root.value, [name])) || part['x-image']) return now;
      return applied(
        now,
        editsOf(path, now, { do: 'set', path: [name], value: standIn(name, part, day) }, schema),
      );
    },
    text + (isBlank ? '\nText\n' : ''),
  );
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.every((item) => item === ''));

function standIn(name: string, schema: Schema, day: string): Json {
  const words = capital(nameWords(name));
  if (schema.format === 'date') return day;
  if (schema.type === 'array') return [words];
  if (schema.type === 'string' && !schema.enum && !schema.pattern) return words;
  return (schema.enum?.[0] ?? schema.examples?.[0] ?? '') as Json; // JSON values of the schema
}
