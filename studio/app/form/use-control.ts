import type { Json } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';
import { type FieldState, fieldState, useForm } from './form-context.ts';
import type { ControlProps } from './props.ts';
import { pointer } from '../parts/form-words.ts';

/** A control's state, its attributes, and how it changes its value. */
interface ControlState extends FieldState {
  /** For the element that takes the focus. */
  readonly attributes: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-required': boolean | undefined;
  };
  readonly isReadOnly: boolean;
  /** The classes of the frame around it: by its kind, its worst finding, and whether it can be changed. */
  readonly frame: (...kinds: readonly (string | undefined)[]) => string;
  /** Sets the value; undefined, or an empty text of a field that is not needed, removes the field. */
  readonly set: (value: Json | undefined, typing?: boolean) => void;
}

/** The state and the actions that all controls of a single value share. */
export function useControl({ path, required, whole = path }: ControlProps): ControlState {
  const form = useForm();
  const field = fieldState(form, path);
  const isItem = typeof path.at(-1) === 'number';
  const set = (value: Json | undefined, typing = false): void => {
    const isGone = value === undefined || (value === '' && !required && !isItem);
    if (isGone && field.value === undefined) return;
    form.change(isGone ? { do: 'remove', path } : { do: 'set', path, value }, typing);
  };
  const [worst] = field.notes;
  const isWrong = field.notes.some(({ level }) => level === 'error');
  return {
    ...field,
    attributes: {
      id: field.id,
      'aria-describedby': `${pointer(whole)}:help ${pointer(whole)}:notes`,
      'aria-invalid': isWrong || undefined,
      'aria-required': required || undefined,
    },
    isReadOnly: form.isReadOnly,
    frame: (...kinds) =>
      classNames(styles.text, ...kinds, worst && styles[worst.level], form.isReadOnly && styles.locked),
    set,
  };
}
