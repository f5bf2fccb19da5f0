import type { Choices } from '../../protocol-choices.ts';
import { useCell } from '../cell.ts';
import { citation, citedValue, factsKnown } from '../cited.ts';

/**
 * A text as visitors read it, with today's value for each figure that it cites; undefined if it cites none, or one that is not
 * there, which is a finding.
 */
export function useCited(text: string, choices: Choices | undefined): string | undefined {
  useCell(factsKnown);
  const found = [...text.matchAll(citation)].map(([, kind = '', target = '']) =>
    citedValue(kind, target, choices),
  );
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return text.replace(citation, () => found.shift() ?? '');
}
