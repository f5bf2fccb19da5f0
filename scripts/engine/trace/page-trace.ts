/** A page, and the content that it shows. */
export interface TracedPage {
  /** `/boats/dory` */
  readonly path: string;
  /** The page's route: `/boats/{slug}`. */
  readonly pattern: string;
  /** Addresses of fields: `boats/dory#/pricing/price`. */
  readonly fields: ReadonlySet<string>;
}

/** Which pages show which field. */
export type Trace = readonly TracedPage[];

/** Pages that show a field, or anything inside it. */
export function pagesOf(trace: Trace, field: string): readonly TracedPage[] {
  const inside = field.endsWith('#') ? field : `${field}/`;
  return trace.filter(
    ({ fields }) => fields.has(field) || [...fields].some((each) => each.startsWith(inside)),
  );
}

/** A field of every entry and every item: `boats/x#/features/3/title` is `boats#/features/*` + `/title`. */
export const fieldPattern = (field: string): string => {
  const [entry = '', pointer = ''] = field.split('#');
  return `${entry.split('/')[0]}#${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`;
};

/** Routes that show a field of any entry, by the field's pattern; sorted. */
export function routesByField(trace: Trace): ReadonlyMap<string, readonly string[]> {
  const routes = new Map<string, Set<string>>();
  for (const { pattern, fields } of trace)
    for (const field of fields) {
      const name = fieldPattern(field);
      routes.set(name, (routes.get(name) ?? new Set()).add(pattern));
    }
  return new Map([...routes].map(([name, fieldRoutes]) => [name, [...fieldRoutes].toSorted()]));
}

/** A trace as JSON, which `readTrace` reads. */
export const traceText = (trace: Trace): string =>
  JSON.stringify(trace.map((page) => ({ ...page, fields: [...page.fields] })));

/** Reads the text that `traceText` has written. */
export const readTrace = (text: string): Trace =>
  (JSON.parse(text) as { path: string; pattern: string; fields: string[] }[]).map((page) => ({
    ...page,
    fields: new Set(page.fields),
  }));

/** The pages that show each field, by entry and pointer: `{ "boats/x": { "/pricing/price": ["/", "/boats/x"] } }`. */
export type FieldPages = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Turns a trace around: an editor asks where a field shows. */
export function fieldPages(trace: Trace): FieldPages {
  const result: Record<string, Record<string, string[]>> = {};
  for (const { path, fields } of trace)
    for (const field of fields) {
      const [entry = '', pointer = ''] = field.split('#');
      ((result[entry] ??= {})[pointer] ??= []).push(path);
    }
  return result;
}
