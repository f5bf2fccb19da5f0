import { isDeepStrictEqual } from 'node:util';
import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { jsonFields } from '../pipeline/json-fields.ts';
import { disorders } from '../pipeline/key-order.ts';
import { TextPlaces } from '../pipeline/location.ts';
import { parseYaml } from '../pipeline/parse-yaml.ts';
import type { Schema } from '../pipeline/schema.ts';
import { yamlFields } from '../pipeline/yaml-fields.ts';
import { applied, type Edit } from './edit.ts';

/** The edits that put the fields of an entry in the order of its schema: of a JSON file, or of an article's front matter. */
export function orderEdits(path: string, text: string, schema: Schema): Edit[] {
  if (path.endsWith('.json')) return edits(disorders(text, jsonFields(text), schema), 0);
  const fences = splitFrontMatter(path, text, new TextPlaces(text));
  if ('reason' in fences) return [];
  const { yaml, yamlStart } = fences;
  const found = edits(disorders(yaml, yamlFields(yaml), schema), yamlStart);
  // How much of a text belongs to a value is not always told by its lines alone.
  return isDeepStrictEqual(frontMatter(path, applied(text, found)), frontMatter(path, text)) ? found : [];
}

function frontMatter(path: string, text: string): unknown {
  const places = new TextPlaces(text);
  const fences = splitFrontMatter(path, text, places);
  return 'reason' in fences
    ? undefined
    : parseYaml(path, fences.yaml, fences.yamlStart, places).located?.value;
}

function edits(found: ReturnType<typeof disorders>, start: number): Edit[] {
  return [...found].flatMap((stretches) =>
    stretches.map(({ from, to, text }, index) => ({
      from: start + from,
      to: start + to,
      text,
      rule: 'key-order',
      what: index === 0 ? 'put fields in the order of their schema' : '',
    })),
  );
}
