import { useEffect, useRef } from 'react';
import { contact } from '#content/contact.js';
import type { Choice } from '#content/types.js';
import { FoldSummary } from '../../components/FoldSummary.tsx';
import { Icon } from '../../components/Icon.tsx';
import { AddressHint } from '../forms/AddressHint.tsx';
import { controlProps, Field } from '../forms/Field.tsx';
import styles from '../forms/forms.module.css';
import { useSuggestion } from '../forms/use-suggestion.ts';
import type { EnquiryErrors } from './enquiry.ts';
import { idOf } from './form-fields.ts';

const { fields, optional, order } = contact.form;

interface EnquiryFieldsProps {
  readonly errors: EnquiryErrors;
  readonly disabled: boolean;
  readonly isOrder: boolean;
}

/** The fields of the enquiry. The browser holds their values, so that text typed before the page is alive is not lost. */
export function EnquiryFields({ errors, disabled, isOrder }: EnquiryFieldsProps) {
  const id = { name: idOf('name'), message: idOf('message') };
  const hint = isOrder ? order.hint : fields.message.hint;
  return (
    <fieldset
      className={styles.fields}
      disabled={disabled}
      aria-busy={disabled}
      aria-label={isOrder ? order.heading : contact.form.heading}
    >
      <Field id={id.name} label={fields.name.label} error={errors.name}>
        <input name="name" autoComplete="name" required {...controlProps(id.name, { error: errors.name })} />
      </Field>
      <EmailField error={errors.email} />
      <StoreFields isFolded={isOrder} />
      <Field
        id={id.message}
        label={isOrder ? order.message : fields.message.label}
        hint={hint}
        error={errors.message}
        wide
      >
        <textarea
          name="message"
          rows={5}
          required
          {...controlProps(id.message, { error: errors.message, hint })}
        />
      </Field>
    </fieldset>
  );
}

/**
 * The fields that an order does not need: folded there, unless they have answers, which are sent. The same elements in both forms, so that
 * no answer is lost when the page comes alive.
 */
function StoreFields({ isFolded }: { readonly isFolded: boolean }) {
  const id = idOf('company');
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const answers =
      box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
    if (box.current) box.current.open = !isFolded || [...answers].some(({ value }) => value !== '');
  }, [isFolded]);
  return (
    <details ref={box} className={styles.more} open>
      <FoldSummary hidden={!isFolded}>{order.more}</FoldSummary>
      <div className={styles.fields}>
        <Field id={id} label={fields.company.label} optional={optional}>
          <input name="company" autoComplete="organization" {...controlProps(id)} />
        </Field>
        <SelectField name="projectType" {...fields.projectType} />
        <SelectField name="budget" {...fields.budget} />
      </div>
    </details>
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
