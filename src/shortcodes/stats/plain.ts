import { element, text } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A paragraph with the figure in bold. */
export const plain: PlainForm<'stats'> = ({ value, label, change, trend }) => [
  element('p', [element('strong', [text(value)]), text(` ${label}${inBrackets(change, trend)}`)]),
];

/** ' (up 340%)', but ' (down: by duplication)' for a remark. */
function inBrackets(change: string | undefined, trend: string | undefined): string {
  if (!trend) return change ? ` (${change})` : '';
  if (!change) return ` (${trend})`;
  return /^\p{L}/u.test(change) ? ` (${trend}: ${change})` : ` (${trend} ${change})`;
}
