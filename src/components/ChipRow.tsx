import { useEffect, useId, useRef, type FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './ChipRow.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChipRowProps<Option extends string> {
  /** What the row narrows: 'Category'. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: Option;
  /** Whether the label is for assistive technology only, where it is plain to see what the row narrows. */
  readonly labelHidden?: boolean;
  readonly onSelect: (option: Option) => void;
  /** Whether the row is long and scrolls sideways on a narrow screen, instead of wrapping. */
  readonly long?: boolean;
}

/** A labelled row of toggles, of which one is pressed. */
export function ChipRow<Option extends string>({
  label,
  options,
  selected,
  onSelect,
  labelHidden = false,
  long = false,
}: ChipRowProps<Option>) {
  const id = useId();
  const row = useScrolledTo(options.indexOf(selected));
  return (
    <fieldset className={labelHidden ? styles.bare : styles.group} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </span>
      <div ref={row} className={classNames(styles.row, long && styles.long)}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={styles.chip}
            aria-pressed={option === selected}
            onClick={() => onSelect(option)}
            onFocus={show}
          >
            {option === selected && <Icon name="check" size={18} />}
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Brings a chip that the keyboard has reached wholly into the row: browsers leave one that is partly in sight where it is. */
function show({ currentTarget: chip }: FocusEvent<HTMLElement>) {
  if (chip.matches(':focus-visible')) chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Keeps the chip at this place of a row that scrolls sideways in view, without moving the page. */
function useScrolledTo(place: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.children.item(place);
    if (!row.current || !(chip instanceof HTMLElement)) return;
    const end = chip.offsetLeft + chip.offsetWidth - row.current.clientWidth;
    row.current.scrollLeft = Math.min(Math.max(row.current.scrollLeft, end), chip.offsetLeft);
  }, [place]);
  return row;
}
