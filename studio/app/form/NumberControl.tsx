import { useState } from 'react';
import { exampleOf, isNullable, placeholderOf } from './widgets.ts';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useControl } from './use-control.ts';

/**
 * The value of a typed text: a number, with commas or spaces between its thousands if need be. Any other text is itself, so the check
 * finds it: the control never shows something else than the value.
 */
function valueOf(text: string): number | string {
  const words = text.trim();
  const number = Number(words.replace(/[,\s]/g, ''));
  const isNumber = /^-?(?:(?:\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.\d*)?|\.\d+)$/.test(words);
  return isNumber && Number.isFinite(number) ? number : words;
}

/** A number. The control keeps the text as it is typed, `4.` too, until the focus leaves it or the value becomes another. */
export function NumberControl(props: ControlProps) {
  const { schema } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && valueOf(typed) === (value ?? '');
  const text = isTyped ? typed : value === undefined || value === null ? '' : String(value);
  const type = (input: string): void => {
    setTyped(input);
    if (valueOf(input) !== value) set(valueOf(input), true);
  };
  const isOther = typeof value === 'string' && value !== '';
  return (
    <span className={styles.row}>
      <span className={frame(styles.number)}>
        <input
          {...attributes}
          aria-invalid={isOther || attributes['aria-invalid']}
          inputMode="decimal"
          autoComplete="off"
          value={value === null ? '' : text}
          placeholder={placeholderOf(schema)}
          readOnly={isReadOnly}
          disabled={value === null}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      {isNullable(schema) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value === null}
            disabled={isReadOnly}
            onChange={({ target }) => set(target.checked ? null : 0)}
          />
          No figure
        </label>
      )}
      {isOther && <span className={styles.aside}>A number, such as {exampleOf(schema) || '12'}</span>}
    </span>
  );
}
