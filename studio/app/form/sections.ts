import type { Schema } from '../../../scripts/engine/browser.ts';
import { labelOf } from '../parts/form-words.ts';

/** A part of the form with its own heading. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** The fields at the top of the entry that it shows. */
  readonly names: readonly string[];
}

/**
 * The parts of a form, by the schema alone: single fields at its beginning together, then one part for each group or list, with the
 * single fields in front of it.
 */
export function sectionsOf({ properties = {} }: Schema): Section[] {
  const sections: Section[] = [];
  let waiting: string[] = [];
  for (const [name, { type }] of Object.entries(properties)) {
    if (name === '$schema') continue;
    const isPart =
      [type].flat().some((each) => each === 'array' || each === 'object') && !properties[name]?.['x-price'];
    if (isPart && sections.length === 0 && waiting.length > 0) {
      sections.push({ id: 'general', label: 'General', names: waiting });
      waiting = [];
    }
    waiting.push(name);
    if (!isPart) continue;
    sections.push({ id: name, label: labelOf(name), names: waiting });
    waiting = [];
  }
  if (waiting.length === 0) return sections;
  const [id, label] = sections.length === 0 ? ['general', 'General'] : ['more', 'More'];
  return [...sections, { id, label, names: waiting }];
}
