import type { MouseEvent } from 'react';
import { contact } from '#content/contact.js';
import { ErrorBox } from '../forms/ErrorBox.tsx';
import { fieldNames, type EnquiryErrors } from './enquiry.ts';
import { idOf } from './form-fields.ts';

/** The errors of the answers, above the form, each a link to its field (the pattern of GOV.UK). The focus is at the first. */
export function ErrorSummary({ errors }: { readonly errors: EnquiryErrors }) {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <ErrorBox heading={contact.form.summary} quiet>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={focusTarget}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}

/** Goes to the field without a new entry in the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
