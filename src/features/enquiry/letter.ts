import { contact } from '#content/contact.js';
import { mailLink } from '../forms/mail-link.ts';
import { fieldNames, subjectOf, type Enquiry } from './enquiry.ts';

/** The longest body of a mail address, in characters: some mail programs take no address beyond 2,000. */
const longestBody = 1_500;

/** The enquiry as a letter, for the clipboard or a mail program: its answers with their labels, then the message. */
export function letterOf(enquiry: Enquiry): string {
  const { fields } = contact.form;
  const words = (value: string, options: readonly { readonly value: string; readonly label: string }[]) =>
    options.find((option) => option.value === value)?.label ?? value;
  const answers: Enquiry = {
    ...enquiry,
    projectType: words(enquiry.projectType, fields.projectType.options),
    budget: words(enquiry.budget, fields.budget.options),
  };
  const lines = fieldNames
    .filter((name) => name !== 'message' && answers[name] !== '')
    .map((name) => `${fields[name].label}: ${answers[name]}`);
  return [...lines, '', answers.message].join('\n');
}

/** The enquiry as a mail to the company. A long one is cut, with '…': an address has to be short, unlike the clipboard. */
export function mailAddressOf(enquiry: Enquiry): string {
  const letter = [...letterOf(enquiry)];
  const body = letter.length > longestBody ? [...letter.slice(0, longestBody), '…'] : letter;
  return mailLink(subjectOf(enquiry.name), body.join(''));
}
