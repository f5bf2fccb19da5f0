import { useState } from 'react';
import type { Json } from '../../../scripts/engine/browser.ts';
import { exampleOf, isNullable, placeholderOf } from './widgets.ts';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useControl } from './use-control.ts';

/** A number as a person types it; undefined while it is not one. */
const numberOf = (text: string): number | undefined => {
  const number = Number(text.trim().replace(/(?<=\d),(?=\d{3}\b)/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
};

/** A number. The control keeps the text as it is typed, `4.` too, until the focus leaves it or the value becomes another. */
export function NumberControl(props: ControlProps) {
  const { schema, required } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  /** The typed text, and the value that it has led to. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: Json | undefined }>();
  const isTyped = draft !== undefined && draft.value === value;
  const text = isTyped ? draft.text : value === undefined || value === null ? '' : String(value);
  const type = (input: string): void => {
    const isEmpty = input.trim() === '' && !required;
    const next = isEmpty ? undefined : (numberOf(input) ?? value);
    setDraft({ text: input, value: next });
    if (next !== value) set(next, true);
  };
  const isUnfinished = isTyped && text !== '' && numberOf(text) === undefined;
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
