import { classNames } from '../class-names.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useControl } from './use-control.ts';
import { labelOf } from '../parts/form-words.ts';

/** More than five choices, as a list. A value that the schema does not have stays visible until another is chosen. */
export function SelectControl(props: ControlProps) {
  const { schema, required } = props;
  const { attributes, value, notes, isReadOnly, set } = useControl(props);
  const choices = (schema.enum ?? []).map(String);
  const current = value === undefined ? '' : String(value);
  const isKnown = choices.includes(current);
  const [first] = notes;
  return (
    <span className={classNames(styles.text, styles.select, first && styles[first.level])}>
      <select
        {...attributes}
        value={current}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.value || undefined)}
      >
        {(!required || current === '') && <option value="">{required ? 'Choose' : 'Not set'}</option>}
        {!isKnown && current !== '' && <option value={current}>{current} (not in the list)</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
