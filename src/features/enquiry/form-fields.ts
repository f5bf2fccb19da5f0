import { fieldNames, type Enquiry, type FieldName } from './enquiry.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The id of a field's control. */
export const idOf = (name: FieldName): string => `enquiry-${name}`;

/** A field's control in the form, if any. */
export function controlOf(form: HTMLFormElement | null, name: FieldName): Control | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof Element ? (control as Control) : undefined; // `EnquiryFields` gives these names to controls alone
}

/** All current answers of the form; none of one that is gone. */
export function readForm(form: HTMLFormElement | null): Enquiry {
  const answers = fieldNames.map((name) => [name, controlOf(form, name)?.value ?? '']);
  return Object.fromEntries(answers) as Enquiry; // for each of its names, as just listed
}

/** Puts a value into a field, whatever is in it. False where the field takes none: it is not there, or the form is being sent. */
export function fillField(form: HTMLFormElement | null, name: FieldName, value: string): boolean {
  const control = controlOf(form, name);
  if (!control || control.matches(':disabled')) return false;
  control.value = value;
  control.closest('details')?.setAttribute('open', ''); // what will be sent is seen
  return true;
}

/**
 * Puts answers into fields that are still empty: typed text is never overwritten.
 * @param isNewer whether the answers were typed later than all that is in the form
 */
export function fillForm(form: HTMLFormElement | null, answers: Partial<Enquiry>, isNewer: boolean): void {
  for (const name of fieldNames) {
    const answer = answers[name];
    if (answer !== undefined && (isNewer || controlOf(form, name)?.value === ''))
      fillField(form, name, answer);
  }
}
