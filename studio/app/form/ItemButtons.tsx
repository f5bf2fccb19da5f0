import { valueAt } from '../../../scripts/engine/browser.ts';
import { Icon } from '../parts/Icon.tsx';
import { useForm } from './form-context.ts';
import { say } from '../desk.ts';
import { drawAndFocus } from './focus.ts';
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
  const { value: root, change, isReadOnly } = useForm();
  const value = valueAt(root, [...list, index]);
  const remove = (): void => {
    change({ do: 'remove', path: [...list, index] });
    say(`${label} is removed. Undo brings it back.`);
    drawAndFocus(count > 1 ? pointer([...list, Math.min(index, count - 2)]) : pointer(list));
  };
  const copy = (): void => {
    if (value === undefined) return;
    change({ do: 'insert', path: list, index: index + 1, value });
    drawAndFocus(pointer([...list, index + 1]));
  };
  if (isReadOnly) return null;
  const buttons = [
    { words: 'Move up', isOff: index === 0, act: () => onMove(index - 1), icon: 'down', turn: styles.up },
    { words: 'Move down', isOff: index === count - 1, act: () => onMove(index + 1), icon: 'down' },
    { words: 'Copy', act: copy, icon: 'copy' },
    { words: 'Remove', act: remove, icon: 'x' },
  ] as const;
  return (
    <span className={styles.buttons}>
      {buttons.map(({ words, act, icon, ...more }) => (
        <button
          key={words}
          type="button"
          aria-label={`${words}: ${label}`}
          title={words}
          disabled={'isOff' in more && more.isOff}
          onClick={act}
        >
          <Icon name={icon} size={16} className={'turn' in more ? more.turn : undefined} />
        </button>
      ))}
    </span>
  );
}
