import { readJson, removeItem, writeItem } from '../../browser/local-store.ts';
import { fieldNames, type Enquiry } from './enquiry.ts';

const key = 'enquiry_draft';

/**
 * Keeps what was typed in this browser; the check's token is no part of it. False where the browser keeps nothing.
 * @param preset answers that the page has given: where they are unchanged, nobody has typed them
 */
export function keepDraft(enquiry: Enquiry, preset: Partial<Enquiry>): boolean {
  const values = fieldNames.map((name) => [name, enquiry[name] === preset[name] ? '' : enquiry[name]]);
  return writeItem(key, JSON.stringify(Object.fromEntries(values)));
}

/** Forgets the draft. */
export const dropDraft = (): void => removeItem(key);

/** What was kept, field by field; whatever else lies there is left out. */
export function readDraft(): Partial<Enquiry> {
  const draft = readJson(key);
  if (typeof draft !== 'object' || draft === null) return {};
  const texts = fieldNames.flatMap((name) => {
    const text: unknown = Reflect.get(draft, name);
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
