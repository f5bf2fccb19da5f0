import { useState } from 'react';
import { exampleOf, isNullable, placeholderOf } from './widgets.ts';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useControl } from './use-control.ts';

/** A number as a person types it; undefined while it is not one. */
const numberOf = (text: string): number | undefined => {
  const number = Number(text.trim().replace(/(?<=\d),(?=\d{3}\b)/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
};

/** A number. What is not a number yet stays in the control alone, and leaves it with the focus. */
export function NumberControl(props: ControlProps) {
  const { schema, required } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  const [draft, setDraft] = useState<string>();
  const text = draft ?? (value === undefined || value === null ? '' : String(value));
  const type = (input: string): void => {
    const number = numberOf(input);
    setDraft(number === value ? undefined : input);
    if (number !== undefined) set(number, true);
    else if (input.trim() === '' && !required) set(undefined, true);
  };
  const isUnfinished = draft !== undefined && draft !== '' && numberOf(draft) === undefined;
  return (
    <span className={styles.row}>
      <span className={frame(styles.number)}>
        <input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          value={value === null ? '' : text}
          placeholder={placeholderOf(schema)}
          readOnly={isReadOnly}
          disabled={value === null}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setDraft(undefined)}
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
      {isUnfinished && <span className={styles.aside}>A number, such as {exampleOf(schema) || '12'}</span>}
    </span>
  );
}
