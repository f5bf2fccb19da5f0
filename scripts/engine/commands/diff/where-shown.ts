import { pageList } from '../../trace/page-list.ts';
import { fieldsIn } from '../../trace/schema-fields.ts';
import { fieldPattern, pagesOf, routesByField, type Trace } from '../../trace/page-trace.ts';
import type { Schemas } from '../../compiler/schema/load.ts';

/**
 * Says where a field shows, as `Ground` asks for it; where no page has it, what its schema says (`x-shown`). Empty where no page reads such
 * entries.
 */
export function whereShown(field: string, isGone: boolean, schemas: Schemas, trace: Trace): string {
  const pattern = fieldPattern(field);
  const [collection = '', pointer = ''] = pattern.split('#');
  const loaded = schemas.loaded.get(collection);
  if (!loaded || loaded.delivery.internal) return '';
  if (isGone) {
    const routes = [...routesByField(trace)].flatMap(([name, fieldRoutes]) =>
      name === pattern || name.startsWith(`${pattern}/`) ? fieldRoutes : [],
    );
    return routes.length > 0 ? `; the like is shown on ${[...new Set(routes)].toSorted().join(', ')}` : '';
  }
  const pages = pagesOf(trace, field);
  if (pages.length > 0) return `; shown on ${pageList(pages, trace)}`;
  const where = [...fieldsIn(loaded.schema)].find((each) => each.pointer === pointer)?.where;
  return where === undefined ? '; shown on no page' : `; shown ${where.startsWith('/') ? 'on ' : ''}${where}`;
}
