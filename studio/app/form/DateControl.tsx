import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { dayWords } from '../../text/day-words.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { TextControl } from './TextControl.tsx';
import { useControl } from './use-control.ts';

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A day. A text that is no day is shown as a text, so that it can be corrected. */
export function DateControl(props: ControlProps) {
  const { today = '' } = useCell(desk) ?? {};
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  if (value !== undefined && value !== '' && !isDay(value)) return <TextControl {...props} />;
  const day = String(value ?? '');
  return (
    <span className={styles.row}>
      <span className={frame(styles.date)}>
        <input
          {...attributes}
          type="date"
          value={day}
          readOnly={isReadOnly}
          onChange={({ target }) => set(target.value, true)}
        />
      </span>
      {day && <span className={styles.aside}>{dayWords(props.schema['x-date'], day, today)}</span>}
    </span>
  );
}
