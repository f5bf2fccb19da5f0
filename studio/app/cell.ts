import { useSyncExternalStore } from 'react';

/** A value that views follow. */
export class Cell<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  /** Sets the value, and tells the views if it is another. */
  readonly set = (value: T): void => {
    if (Object.is(this.#value, value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  /**
   * Sets the value to an answer, unless it was set while the answer was on its way. Events come in the order in which the server sends
   * them; an answer may come after a later event.
   * @throws what the request throws
   */
  async take(answer: Promise<T>): Promise<void> {
    const before = this.#value;
    const value = await answer;
    if (Object.is(this.#value, before)) this.set(value);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** The value of a cell; the view is drawn again when it changes. */
export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get, cell.get);
