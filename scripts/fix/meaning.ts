import { parseMarkdown } from '../../src/markdown/parser.ts';
import { findExcess } from '../../src/markdown/limits.ts';
import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { TextPlaces } from '../pipeline/location.ts';
import { parseJson } from '../pipeline/parse-json.ts';
import { parseYaml } from '../pipeline/parse-yaml.ts';

/** What a file says, however it is laid out, as one text to compare; absent where it cannot be read. */
export function meaningOf(path: string, text: string): string | undefined {
  if (path.endsWith('.json')) return written(parseJson(path, text).located?.value);
  const places = new TextPlaces(text);
  const fences = splitFrontMatter(path, text, places);
  if ('reason' in fences) return undefined;
  const front = written(parseYaml(path, fences.yaml, fences.yamlStart, places).located?.value);
  const body = text.slice(fences.bodyStart);
  if (front === undefined || findExcess(body)) return undefined;
  return front + written(parseMarkdown(body));
}

const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'position') return undefined;
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n') : part;
  });
