import type { Json } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useControl } from './use-control.ts';
import { labelOf } from '../parts/form-words.ts';

interface Chip {
  readonly value: Json | undefined;
  readonly words: string;
  /** The address of its picture. */
  readonly picture?: string | undefined;
}

/** The chips of a schema: its choices, or yes and no. A field that may be left out can be left out by a chip. */
function chipsOf({ schema, required }: ControlProps): Chip[] {
  if (schema.enum) {
    const chips = schema.enum.map((choice) => ({
      value: choice as Json, // JSON of a schema
      words: labelOf(String(choice)),
      picture: schema['x-picture']?.replace('{}', String(choice)),
    }));
    return required ? chips : [...chips, { value: undefined, words: 'Not set' }];
  }
  const isOnlyTrue = 'const' in schema;
  return [
    { value: true, words: 'Yes' },
    { value: isOnlyTrue ? undefined : false, words: 'No' },
  ];
}

/** Up to five choices side by side, any number with pictures, or yes and no. */
export function ChipsControl(props: ControlProps) {
  const { attributes, value, isReadOnly, set } = useControl(props);
  const { id, ...described } = attributes;
  const chips = chipsOf(props);
  const isUnknown = value !== undefined && !chips.some((chip) => chip.value === value);
  return (
    <span
      role="radiogroup"
      aria-labelledby={`${id}:label`}
      aria-describedby={described['aria-describedby']}
      className={classNames('chips', styles.answers)}
    >
      {chips.map(({ value: choice, words, picture }, index) => (
        <label key={words}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            checked={choice === value}
            disabled={isReadOnly}
            onChange={() => set(choice)}
          />
          {choice === value && <Icon name="check" size={14} />}
          {picture !== undefined && <img src={picture} alt="" width="24" height="24" loading="lazy" />}
          {words}
        </label>
      ))}
      {isUnknown && <span className={styles.aside}>It holds {JSON.stringify(value)} now.</span>}
    </span>
  );
}
