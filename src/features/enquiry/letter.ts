import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
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
  return `mailto:${site.email}?subject=${encode(subjectOf(enquiry.name))}&body=${encode(body.join(''))}`;
}

/** Half of a character, which a text may hold, has no encoding. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll('\n', '\r\n'));
