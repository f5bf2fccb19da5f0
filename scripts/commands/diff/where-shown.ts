import { pageList } from '../../trace/page-list.ts';
import { fieldsIn } from '../../trace/schema-fields.ts';
import { fieldPattern, pagesOf, routesByField } from '../../trace/trace.ts';
import type { Ground } from './ground.ts';

/**
 * Says where a field, or an entry (`plugins/order-replicator#`), shows, as the end of a sentence: `; shown on /, /plugins`. Of what is gone it says where others of its kind
 * show; where no page has it, what its schema says (`x-shown`). Empty where nothing is known, or no page reads such entries.
 */
export function whereShown(
  field: string,
  { schemas, trace }: Pick<Ground, 'schemas' | 'trace'>,
  isGone = false,
): string {
  if (!trace) return '';
  const pattern = fieldPattern(field);
  const [collection = '', pointer = ''] = pattern.split('#');
  const schema = schemas.loaded.get(collection)?.schema;
  if (!schema || schema['x-internal']) return '';
  if (isGone) {
    const routes = [...routesByField(trace)].flatMap(([name, found]) =>
      name === pattern || name.startsWith(`${pattern}/`) ? found : [],
    );
    return routes.length > 0 ? `; the like is shown on ${[...new Set(routes)].toSorted().join(', ')}` : '';
  }
  const pages = pagesOf(trace, field);
  if (pages.length > 0) return `; shown on ${pageList(pages, trace)}`;
  const shown = [...fieldsIn(schema)].find((known) => known.pointer === pointer)?.shown;
  return shown === undefined ? '; shown on no page' : `; shown ${shown.startsWith('/') ? 'on ' : ''}${shown}`;
}
