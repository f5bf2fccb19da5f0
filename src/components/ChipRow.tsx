import { useEffect, useId, useRef, type FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './ChipRow.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChipRowProps<Option extends string> {
  /** The label of the filter: 'Category'. */
  readonly label: string;
  /** The first is the one that does not narrow: 'All'. */
  readonly options: readonly [Option, ...Option[]];
  readonly selected: Option;
  /** Whether the label is for assistive technology only. */
  readonly labelHidden?: boolean;
  readonly onSelect: (option: Option) => void;
  /** Whether the row scrolls sideways on a narrow screen instead of wrapping. */
  readonly long?: boolean;
}

/** A labelled row of toggles, exactly one of which is pressed: pressing that one again goes back to the first. */
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
            onClick={() => onSelect(option === selected ? options[0] : option)}
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

/** Scrolls a chip with keyboard focus fully into view: browsers do not scroll to a partly visible element. */
function show({ currentTarget: chip }: FocusEvent<HTMLElement>) {
  if (chip.matches(':focus-visible')) chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Scrolls the chip at an index into view within its row, without scrolling the page. It stays where it is while another chip has the
 * focus: that one was pressed a second time, and must not leave the view.
 */
function useScrolledTo(place: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.children.item(place);
    if (!row.current || !(chip instanceof HTMLElement)) return;
    const focused = document.activeElement;
    if (focused !== chip && row.current.contains(focused)) return;
    const end = chip.offsetLeft + chip.offsetWidth - row.current.clientWidth;
    row.current.scrollLeft = Math.min(Math.max(row.current.scrollLeft, end), chip.offsetLeft);
  }, [place]);
  return row;
}
