import { fieldNames, type Enquiry, type FieldName } from './enquiry.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The id of a field's control. */
export const idOf = (name: FieldName): string => `enquiry-${name}`;

/** A field's control in the form, if any. */
export function controlOf(form: HTMLFormElement, name: FieldName): Control | undefined {
  const control = form.elements.namedItem(name);
  const isControl = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
    (kind) => control instanceof kind,
  );
  return isControl ? (control as Control) : undefined; // one of the three, as just asked
}

/** All current answers of the form. */
export function readForm(form: HTMLFormElement): Enquiry {
  const value = (name: FieldName) => controlOf(form, name)?.value ?? '';
  return {
    name: value('name'),
    email: value('email'),
    company: value('company'),
    projectType: value('projectType'),
    budget: value('budget'),
    message: value('message'),
  };
}

/** Puts a value into a field, whatever is in it. False where the field takes none: it is not there, or the form is being sent. */
export function fillField(form: HTMLFormElement, name: FieldName, value: string): boolean {
  const control = controlOf(form, name);
  if (!control || control.matches(':disabled')) return false;
  fill(control, value);
  return true;
}

/** Sets a value that nobody has typed just now. It will be sent, so that a fold around it opens. */
function fill(control: Control, value: string): void {
  control.value = value;
  const fold = control.closest('details');
  if (fold) fold.open = true;
}

/** Puts answers into fields that are still empty: typed text is never overwritten. */
export function fillForm(form: HTMLFormElement, answers: Partial<Enquiry>): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    const answer = answers[name];
    if (control?.value === '' && answer !== undefined) fill(control, answer);
  }
}
