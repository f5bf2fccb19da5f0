import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import styles from './forms.module.css';

interface FieldProps {
  /** The control's id. */
  readonly id: string;
  readonly label: string;
  /** The words after the label of a field that may stay empty; without them the field is required. */
  readonly optional?: string;
  /** The hint above the control. */
  readonly hint?: string;
  /** The error in the answer. */
  readonly error?: string | undefined;
  /** Whether the field takes the form's whole width. */
  readonly wide?: boolean;
  /** The control, with `controlProps`, and anything that belongs below it. */
  readonly children: ReactNode;
}

/** A labelled control (docs/design.md#forms-and-errors). */
export function Field({ id, label, optional, hint, error, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? styles.wide : styles.field}>
      <label htmlFor={id}>
        {label} {optional === undefined ? <span aria-hidden="true">*</span> : <span>{optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The properties that tie a control to its label, hint and error. */
export function controlProps(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'> = {}) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return {
    id,
    className: styles.control,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
}
