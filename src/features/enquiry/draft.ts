import { readJson, removeItem, writeItem } from '../../browser/local-store.ts';
import { fieldNames, type Enquiry } from './enquiry.ts';

const key = 'enquiry_draft';

interface Draft extends Partial<Enquiry> {
  /** The sentence of the page that the message was begun with. */
  readonly sentence?: string;
}

/**
 * Keeps the typed answers in this browser, if there are any; the check's token is not among them. False where the browser keeps nothing.
 * @param preset answers that the page has given: where they are unchanged, nobody has typed them
 */
export function keepDraft(enquiry: Enquiry, preset: Partial<Enquiry>): boolean {
  const values = fieldNames.map(
    (name) => [name, enquiry[name] === preset[name] ? '' : enquiry[name]] as const,
  );
  if (!values.some(([, value]) => value)) {
    dropDraft();
    return true;
  }
  // A page without a sentence may show a message that another page has begun.
  const sentence = enquiry.message === preset.message ? undefined : (preset.message ?? readDraft().sentence);
  return writeItem(key, JSON.stringify({ ...Object.fromEntries(values), sentence }));
}

/** Forgets the draft. */
export const dropDraft = (): void => removeItem(key);

/** The kept draft, field by field; anything else that lies there is left out. */
export function readDraft(): Draft {
  const draft = readJson(key);
  if (typeof draft !== 'object' || draft === null) return {};
  const texts = [...fieldNames, 'sentence'].flatMap((name) => {
    const text: unknown = Reflect.get(draft, name);
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/**
 * A message with the sentence of a page: an empty one begins with it, and in one that begins with the sentence of another page it takes
 * that one's place. All else was typed, and stays.
 */
export const begun = (message: string, sentence: string, other = ''): string =>
  message === '' || (other !== '' && message.startsWith(other))
    ? sentence + message.slice(other.length)
    : message;
