import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { Json } from '../../../scripts/engine/browser.ts';
import { useCell } from '../cell.ts';
import { choices, desk } from '../desk.ts';
import { useForm } from './form-context.ts';
import { fitting, type Option, optionsOf } from './pick-options.ts';
import type { ControlProps } from './props.ts';

/** The most options that are shown at once; typing narrows them. */
const max = 60;

/**
 * The option that Enter takes: the first until another is chosen. It stays the same one when the options come from the server again as
 * another list.
 * @returns its place, and a function that chooses another
 */
export function useActive(options: readonly Option[]): [number, (option: Option | undefined) => void] {
  const [value, setValue] = useState<string>();
  const at = options.findIndex((option) => option.value === value);
  return [Math.max(0, at), (option) => setValue(option?.value)];
}

/** A list to pick from, and the actions of its keys. */
export interface Picking {
  readonly isOpen: boolean;
  /** The options that match the typed text; empty while the list is closed. */
  readonly options: readonly Option[];
  /** The option that the value is; undefined if it is not one. */
  readonly selection: Option | undefined;
  readonly active: number;
  /** Id of the list; that of an option is followed by its place. */
  readonly list: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: (search?: string) => void;
  readonly close: () => void;
  readonly pick: (option: Option) => void;
  readonly keys: (event: KeyboardEvent) => void;
}

/** The list of a control: typing opens and narrows it, arrow keys walk, Enter picks, Esc closes. */
export function usePick(
  { schema }: ControlProps,
  value: Json | undefined,
  set: (value: string) => void,
): Picking {
  const [search, setSearch] = useState<string>();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = search !== undefined;
  const all = optionsOf(schema, useCell(choices), useCell(desk)?.entries ?? []);
  const options = isOpen ? fitting(all, search).slice(0, max) : [];
  const [active, setActive] = useActive(options);
  const close = (): void => setSearch(undefined);
  const open = (words = ''): void => {
    setSearch(words);
    setActive(undefined);
  };
  const { onPick } = useForm();
  const pick = ({ value: picked, title }: Option): void => {
    set(picked);
    onPick?.(title);
    close();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter ends the composition of an input method
    const option = options[active];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen && option && !event.ctrlKey && !event.metaKey) pick(option);
    else if (by !== undefined && !event.altKey && !isOpen) open();
    else if (by !== undefined && !event.altKey)
      setActive(options[(active + by + options.length) % Math.max(1, options.length)]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const selection = all.find((option) => option.value === value);
  return { isOpen, options, selection, active, list, input, open, close, pick, keys };
}
