import { contact } from '#content/contact.js';

const { form, forms } = contact;

/** The names under which the enquiry's answers are sent. */
export const fieldNames = ['name', 'email', 'company', 'projectType', 'budget', 'message'] as const;

/** One of the enquiry's fields. */
export type FieldName = (typeof fieldNames)[number];

/** The answers that a visitor typed or chose; an empty text for each field without one. */
export type Enquiry = Readonly<Record<FieldName, string>>;

/** An enquiry without a word. */
export const noEnquiry: Enquiry = {
  name: '',
  email: '',
  company: '',
  projectType: '',
  budget: '',
  message: '',
};

/** The errors of the answers, by field. */
export type EnquiryErrors = Readonly<Partial<Record<FieldName, string | undefined>>>;

/** The errors of an enquiry: name, email and message are required. */
export function errorsOf(enquiry: Enquiry, isAddress: boolean): EnquiryErrors {
  const { name, email, message } = form.fields;
  const missing = (field: FieldName) => enquiry[field].trim() === '';
  return {
    ...(missing('name') && { name: name.missing }),
    ...(missing('email') ? { email: email.missing } : !isAddress && { email: email.invalid }),
    ...(missing('message') && { message: message.missing }),
  };
}

/** The longest name in a subject, in characters. */
const longestName = 100;

/** The mail's subject. The name in it is one line and not endless, so that it can add no header and hide nothing. */
export function subjectOf(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ').trim();
  return form.subject.replace('{name}', () => [...line].slice(0, longestName).join('').trim());
}

/** The payload: empty optional answers as 'Not specified', the email trimmed, all others as they were typed. */
export function payloadOf(enquiry: Enquiry, token: string): object {
  const optional = (field: FieldName) => (enquiry[field].trim() === '' ? form.unspecified : enquiry[field]);
  return {
    ...enquiry,
    email: enquiry.email.trim(),
    company: optional('company'),
    projectType: optional('projectType'),
    budget: optional('budget'),
    'cf-turnstile-response': token,
    _email: { subject: subjectOf(enquiry.name), from: forms.sender },
  };
}

/** Whether a text is the value of one of the project types. */
export const isProjectType = (value: unknown): value is string =>
  form.fields.projectType.options.some((option) => option.value === value);
