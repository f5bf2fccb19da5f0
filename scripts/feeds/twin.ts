import type { PayloadFields } from '../../src/markdown/directive.ts';
import { expandShortcodes } from '../../src/markdown/expand-shortcodes.ts';
import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { TextPlaces } from '../pipeline/location.ts';
import { fieldsOf } from '../pipeline/shortcode-block.ts';
import { readShortcodeSchemas } from '../shortcodes/read-schemas.ts';
import { withCitedValues } from './cited-values.ts';

/** Fields of the payloads of shortcodes, by type. */
export type ShortcodeFields = ReadonlyMap<string, PayloadFields>;

/** Reads the fields of all shortcodes from their schemas. */
export function readShortcodeFields(): ShortcodeFields {
  return new Map([...readShortcodeSchemas()].map(([type, schema]) => [type, fieldsOf(schema)]));
}

/**
 * Writes an article for readers of markdown: its front matter as it is, its shortcode blocks readably, and what it cites
 * in the place of its citations.
 * @param source the article's file
 * @throws where it has no front matter
 */
export function twin(source: string, fields: ShortcodeFields): string {
  const fences = splitFrontMatter('', source, new TextPlaces(source));
  if (!('bodyStart' in fences)) throw fences;
  const { bodyStart } = fences;
  const body = expandShortcodes(source.slice(bodyStart), (type) => fields.get(type));
  return withCitedValues(source.slice(0, bodyStart) + body);
}
