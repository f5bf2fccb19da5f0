import { fileStart } from './finding.ts';
import { TextPlaces } from './location.ts';
import type { Located, Path, Place, Unit } from './model.ts';
import { parseJson } from './parse-json.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseYaml } from './parse-yaml.ts';

/** Finds the place of a value of an entry's data (or of its front matter), reading the text again: only findings ask for it. */
export function locate(unit: Unit, text: string, path: Path, key = false): Place {
  return locatedOf(unit.path, text)?.place(path, key) ?? fileStart;
}

/** Finds the place from an offset of a text to the end of its line. */
export function restOfLine(text: string, offset: number): Place {
  const length = text.slice(offset).search(/[\r\n]|$/);
  return new TextPlaces(text).place(offset, offset + length);
}

/** An entry's data, or its front matter, with the places of its values; absent where it cannot be read. */
export function locatedOf(path: string, text: string): Located | undefined {
  if (path.endsWith('.json')) return parseJson(path, text).located;
  const places = new TextPlaces(text);
  const fences = splitFrontMatter(path, text, places);
  return 'reason' in fences ? undefined : parseYaml(path, fences.yaml, fences.yamlStart, places).located;
}
