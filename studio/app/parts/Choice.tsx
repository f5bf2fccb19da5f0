import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface Props<Value> {
  readonly label: string;
  /** The choices: each with the words of its button, and a hint. */
  readonly options: readonly (readonly [value: Value, words: ReactNode, hint?: string])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A few ways to see something, side by side, of which one is chosen. */
export const Choice = <Value extends string | number>(props: Props<Value>) => (
  <fieldset className={classNames('choice', props.className)} aria-label={props.label}>
    {props.options.map(([value, words, hint]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.value}
        title={hint}
        onClick={() => props.onChoose(value)}
      >
        {words}
      </button>
    ))}
  </fieldset>
);
