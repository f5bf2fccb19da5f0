import { isDeepStrictEqual } from 'node:util';
import { applied, type Edit } from '../pipeline/edit.ts';
import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { jsonNode } from '../pipeline/json-node.ts';
import { disorders } from '../pipeline/key-order.ts';
import { TextPlaces } from '../pipeline/location.ts';
import type { Schema } from '../pipeline/schema.ts';
import { yamlNode } from '../pipeline/yaml-node.ts';
import type { Mend } from './mend.ts';

/** The edits that put the fields of a valid entry in the order of its schema: of a JSON file, or of an article's front matter. */
export function orderEdits(path: string, text: string, schema: Schema): Mend[] {
  if (path.endsWith('.json')) return [...disorders(text, jsonNode(text), schema)].flatMap(mends);
  const fences = splitFrontMatter(path, text, new TextPlaces(text));
  if ('reason' in fences) return [];
  const { yaml, yamlStart } = fences;
  if (/(?:^|\s)#/.test(yaml)) return []; // nobody knows which field a comment is about
  const node = yamlNode(yaml);
  const found = [...disorders(yaml, node, schema)].flatMap(mends);
  // How much of a text belongs to a value is not always told by its lines alone.
  if (!isDeepStrictEqual(yamlNode(applied(yaml, found)).value, node.value)) return [];
  return found.map((mend) => ({ ...mend, from: yamlStart + mend.from, to: yamlStart + mend.to }));
}

/** What puts one object in order, said once. */
const mends = (edits: readonly Edit[]): Mend[] =>
  edits.map((edit, index) => ({
    ...edit,
    rule: 'key-order',
    what: index === 0 ? 'put fields in the order of their schema' : '',
  }));
