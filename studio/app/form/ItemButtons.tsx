import { Icon } from '../parts/Icon.tsx';
import { useField, useForm } from './form-context.ts';
import { say } from '../desk.ts';
import { focusLater } from './focus.ts';
import styles from './ListField.module.css';
import type { ItemProps } from './props.ts';
import { pointer } from '../parts/form-words.ts';

interface Props extends ItemProps {
  /** `Feature 2` */
  readonly label: string;
  readonly onMove: (to: number) => void;
}

/** The buttons of an item: up, down, copy, remove. */
export function ItemButtons({ list, index, count, label, onMove }: Props) {
  const { change, isReadOnly } = useForm();
  const { value } = useField([...list, index]);
  const remove = (): void => {
    change({ do: 'remove', path: [...list, index] });
    say(`${label} is removed. Undo brings it back.`);
    focusLater(count > 1 ? pointer([...list, Math.min(index, count - 2)]) : pointer(list));
  };
  const copy = (): void => {
    if (value === undefined) return;
    change({ do: 'insert', path: list, index: index + 1, value });
    focusLater(pointer([...list, index + 1]));
  };
  if (isReadOnly) return null;
  return (
    <span className={styles.buttons}>
      <button
        type="button"
        aria-label={`Move up: ${label}`}
        title="Move up"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="down" size={16} className={styles.up} />
      </button>
      <button
        type="button"
        aria-label={`Move down: ${label}`}
        title="Move down"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" size={16} />
      </button>
      <button type="button" aria-label={`Copy: ${label}`} title="Copy" onClick={copy}>
        <Icon name="copy" size={16} />
      </button>
      <button type="button" aria-label={`Remove: ${label}`} title="Remove" onClick={remove}>
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}
