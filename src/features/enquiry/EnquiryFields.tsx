import { contact } from '#content/contact.js';
import type { Choice } from '#content/types.js';
import { Icon } from '../../components/Icon.tsx';
import { AddressHint } from '../forms/AddressHint.tsx';
import { controlProps, Field } from '../forms/Field.tsx';
import styles from '../forms/forms.module.css';
import { useSuggestion } from '../forms/use-suggestion.ts';
import type { EnquiryErrors } from './enquiry.ts';
import { idOf } from './form-fields.ts';

const { fields, optional } = contact.form;

interface EnquiryFieldsProps {
  readonly errors: EnquiryErrors;
  readonly disabled: boolean;
}

/** The fields of the enquiry. The browser holds their values, so that what is typed before the page is alive is not lost. */
export function EnquiryFields({ errors, disabled }: EnquiryFieldsProps) {
  const id = { name: idOf('name'), company: idOf('company'), message: idOf('message') };
  return (
    <fieldset className={styles.fields} disabled={disabled} aria-label={contact.form.heading}>
      <Field id={id.name} label={fields.name.label} error={errors.name}>
        <input name="name" autoComplete="name" required {...controlProps(id.name, { error: errors.name })} />
      </Field>
      <EmailField error={errors.email} />
      <Field id={id.company} label={fields.company.label} optional={optional}>
        <input name="company" autoComplete="organization" {...controlProps(id.company)} />
      </Field>
      <SelectField name="projectType" {...fields.projectType} />
      <SelectField name="budget" {...fields.budget} />
      <Field id={id.message} {...fields.message} error={errors.message} wide>
        <textarea
          name="message"
          rows={5}
          required
          {...controlProps(id.message, { error: errors.message, hint: fields.message.hint })}
        />
      </Field>
    </fieldset>
  );
}

/** The email field, with a question if the address looks mistyped. */
function EmailField({ error }: { readonly error: string | undefined }) {
  const id = idOf('email');
  const { suggestion, ask, withdraw } = useSuggestion();
  const accept = (address: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = address;
    field.dispatchEvent(new Event('input', { bubbles: true })); // so that the draft has it too
    field.focus();
    withdraw();
  };
  return (
    <Field id={id} label={fields.email.label} error={error}>
      <input
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        onBlur={({ target }) => ask(target.value)}
        onInput={withdraw}
        {...controlProps(id, { error })}
      />
      <AddressHint suggestion={suggestion} onAccept={accept} />
    </Field>
  );
}

interface SelectFieldProps {
  readonly name: 'projectType' | 'budget';
  readonly label: string;
  /** The words of the option that chooses nothing. */
  readonly empty: string;
  readonly options: readonly Choice[];
}

function SelectField({ name, label, empty, options }: SelectFieldProps) {
  const id = idOf(name);
  return (
    <Field id={id} label={label} optional={optional}>
      <span className={styles.select}>
        <select name={name} {...controlProps(id)}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Field>
  );
}
