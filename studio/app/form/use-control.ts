import type { Json } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';
import { fieldState, useForm } from './form-context.ts';
import type { ControlProps } from './props.ts';
import { pointer } from '../parts/form-words.ts';

/** The state and the actions that all controls of a single value share. */
export function useControl({ path, required, whole = path }: ControlProps) {
  const form = useForm();
  const field = fieldState(form, path);
  const isItem = typeof path.at(-1) === 'number';
  /** Undefined, or an empty text of a field that is not needed, removes the field. */
  const set = (value: Json | undefined, typing = false): void => {
    const isGone = value === undefined || (value === '' && !required && !isItem);
    if (isGone && field.value === undefined) return;
    form.change(isGone ? { do: 'remove', path } : { do: 'set', path, value }, typing);
  };
  const [worst] = field.notes;
  const isWrong = field.notes.some(({ level }) => level === 'error');
  return {
    ...field,
    /** For the element that takes the focus. */
    attributes: {
      id: field.id,
      'aria-describedby': `${pointer(whole)}:help ${pointer(whole)}:notes`,
      'aria-invalid': isWrong || undefined,
      'aria-required': required || undefined,
    },
    isReadOnly: form.isReadOnly,
    /** The classes of the frame around it: by its kind, its worst finding, and whether it can be changed. */
    frame: (...kinds: readonly (string | undefined)[]): string =>
      classNames(styles.text, ...kinds, worst && styles[worst.level], form.isReadOnly && styles.locked),
    set,
  };
}
