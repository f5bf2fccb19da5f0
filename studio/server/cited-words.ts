import {
  citation,
  entriesOf,
  type Json,
  type JsonObject,
  type Schemas,
  valueAt,
} from '../../scripts/engine/index.ts';

/**
 * Reads citations as visitors do, by the texts of one side of a comparison, which nobody has checked.
 * @returns a function that replaces the citations of a text by their values; one that leads nowhere stays
 */
export function citedWords(texts: ReadonlyMap<string, string>, schemas: Schemas): (text: string) => string {
  const cache = new Map<string, JsonObject | undefined>();
  const dataOf = (name: string): JsonObject | undefined => {
    if (!cache.has(name)) {
      const files = ['.json', '.md'].flatMap((ending) => {
        const text = texts.get(`content/${name}${ending}`);
        return text === undefined ? [] : [[`content/${name}${ending}`, text] as const];
      });
      cache.set(name, entriesOf(new Map(files), schemas).get(name)?.data);
    }
    return cache.get(name);
  };
  const claim = (key: string): Json | undefined => {
    const list = dataOf('claims')?.['claims'];
    const claimItem = Array.isArray(list)
      ? list.find((item: Json) => valueAt(item, ['key']) === key)
      : undefined;
    return valueAt(claimItem as Json | undefined, ['text']);
  };
  return (text) =>
    text.replace(citation, (whole, kind: string, target: string) => {
      const [name = '', pointer = ''] = target.split('#');
      const value = kind === 'claim' ? claim(target) : valueAt(dataOf(name), pointer.split('/').slice(1));
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    });
}

/** A value with something done to each text in it. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: Json) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part as Json, change)]),
  ); // fields of a JSON value
}
