import { useCell } from '../cell.ts';
import { choices } from '../desk.ts';
import { citation, citedValue, factsKnown } from '../cited.ts';

/**
 * A text as visitors read it, with today's value for each figure that it cites; undefined if it cites none, or one that is not
 * there, which is a finding.
 */
export function useCited(text: string): string | undefined {
  const offered = useCell(choices);
  useCell(factsKnown);
  const values = [...text.matchAll(citation)].map(([, kind = '', target = '']) =>
    citedValue(kind, target, offered),
  );
  if (values.length === 0 || values.includes(undefined)) return undefined;
  return text.replace(citation, () => values.shift() ?? '');
}
