import type { KeyboardEvent } from 'react';
import type { ControlProps } from './props.ts';
import { classNames } from '../class-names.ts';
import { cleanTyped } from '../parts/clean-typed.ts';
import { labelOf } from '../parts/form-words.ts';
import styles from './controls.module.css';
import { useCited } from './use-cited.ts';
import { useControl } from './use-control.ts';
import { placeholderOf, suggestionsOf } from './widgets.ts';

/** From this length of the longest text on, a field has several lines. */
const oneLine = 90;

const inOneLine = (text: string): string => text.replace(/\r?\n/g, ' ');

/** A text of one line or several, which grows with its words; one of one line has no line breaks. Its schema may suggest values. */
export function TextControl(props: ControlProps) {
  const { schema, path, label } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  const text =
    value === undefined || value === null
      ? ''
      : String(typeof value === 'object' ? JSON.stringify(value) : value);
  const { maxLength = 0 } = schema as { readonly maxLength?: number };
  const isLong = maxLength > oneLine || text.includes('\n');
  const keepLine = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !isLong && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const cited = useCited(text);
  return (
    <>
      <span className={frame()} data-value={`${text || placeholderOf(schema)} `}>
        <textarea
          {...attributes}
          rows={1}
          value={text}
          placeholder={placeholderOf(schema)}
          readOnly={isReadOnly}
          spellCheck={!/href|slug|key|path|image/i.test(String(path.at(-1)))}
          onKeyDown={keepLine}
          onChange={({ target }) => set(isLong ? target.value : cleanTyped(target, inOneLine), true)}
        />
        <Counter text={text} max={maxLength} />
      </span>
      <Suggestions
        texts={suggestionsOf(schema)}
        current={text}
        label={label}
        onPick={isReadOnly ? undefined : set}
      />
      {cited !== undefined && <span className={styles.cited}>Visitors read “{cited}”</span>}
    </>
  );
}

/** How long a text is, against how long it may be. Nothing for a short text without a limit. */
export function Counter({ text, max }: { readonly text: string; readonly max: number }) {
  const { length } = [...text];
  if (max === 0 && length < oneLine / 2) return null;
  const words = max === 0 ? length : length > max ? `${length - max} over` : `${length} of ${max}`;
  return (
    <span className={styles.counter} aria-hidden="true">
      {words}
    </span>
  );
}

interface SuggestionsProps {
  readonly texts: readonly string[];
  readonly current: string;
  /** The label of the field. */
  readonly label: string;
  /** Absent where the field cannot be changed. */
  readonly onPick: ((text: string) => void) | undefined;
}

/** Values that a field often has, each a button. */
const Suggestions = ({ texts, current, label, onPick }: SuggestionsProps) =>
  texts.length > 0 && (
    <fieldset
      aria-label={`Suggestions for ${label}`}
      className={classNames('chips', styles.answers, styles.suggestions)}
    >
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          aria-pressed={text === current}
          disabled={!onPick}
          onClick={() => onPick?.(text)}
        >
          {labelOf(text)}
        </button>
      ))}
    </fieldset>
  );
