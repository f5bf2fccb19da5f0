import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';
import type { Option } from './pick-options.ts';
import type { ControlProps } from './props.ts';
import { placeholderOf } from './widgets.ts';
import { useControl } from './use-control.ts';
import { type Picking, usePick } from './use-pick.ts';

function buttonWords(schema: ControlProps['schema']): string {
  if (schema['x-image']) return 'Choose a picture';
  if (schema['x-claim']) return 'Choose a claim';
  return schema['x-ref'] !== undefined || schema['x-named'] !== undefined
    ? 'Choose an entry'
    : 'Choose a page';
}

/** A text with a list to pick from: pages, entries, claims, pictures. The typed text is the value, and narrows the list. */
export function PickControl(props: ControlProps) {
  const { schema, required } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  const picking = usePick(props, value, set);
  const { isOpen, selection, active, list, options, input, open, close, keys } = picking;
  const text = typeof value === 'string' ? value : '';
  const detail = selection && selection.title !== text && !isOpen ? selection.title : undefined;
  return (
    <span className={styles.pick}>
      <span className={frame(styles.line)}>
        <input
          {...attributes}
          ref={input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={placeholderOf(schema)}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            set(target.value || (required ? '' : undefined), true);
            open(target.value);
          }}
          onKeyDown={isReadOnly ? undefined : keys}
          onBlur={close}
        />
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {!isReadOnly && <ChooseButton picking={picking} words={buttonWords(schema)} />}
      </span>
      <Options picking={picking} words={buttonWords(schema)} />
    </span>
  );
}

interface ChooseProps {
  readonly picking: Picking;
  readonly words: string;
}

/** Opens the list by pointer; the arrow keys of the text do it by keyboard. */
const ChooseButton = ({ picking: { input, isOpen, close, open }, words }: ChooseProps) => (
  <button
    type="button"
    className={styles.choose}
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => {
      input.current?.focus();
      if (isOpen) close();
      else open();
    }}
  >
    {words}
  </button>
);

const Options = ({ picking: { list, isOpen, options, active, pick }, words }: ChooseProps) => (
  <span
    // A select has room for words alone.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="listbox"
    id={list}
    aria-label={words}
    className={styles.options}
    hidden={!isOpen || options.length === 0}
  >
    {options.map((option, index) => (
      <OptionRow
        key={option.value}
        id={`${list}-${index}`}
        option={option}
        isActive={index === active}
        onPick={pick}
      />
    ))}
  </span>
);

interface RowProps {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly onPick: (option: Option) => void;
}

function OptionRow({ id, option, isActive, onPick }: RowProps) {
  const { title, detail, image } = option;
  const row = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are those of the text that the list belongs to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={id}
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      ref={row}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {image !== undefined && <img src={image} alt="" loading="lazy" width="48" height="32" />}
      <span>
        <strong>{title}</strong>
        {detail !== undefined && detail !== title && <small>{detail}</small>}
      </span>
    </span>
  );
}
