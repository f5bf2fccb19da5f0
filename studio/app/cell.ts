import { useSyncExternalStore } from 'react';

/** A value that views follow. */
export class Cell<T> {
  #value: T;
  /** The number of the last request, and of the last one whose answer comes too late. */
  #lastRequest = 0;
  #past = 0;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  /** Sets the value, and tells the views if it is another. */
  readonly set = (value: T): void => {
    if (!Object.is(this.#value, value)) this.#put(value, this.#lastRequest);
  };

  /** @param past the last request whose answer is older than the value, or is the value */
  #put(value: T, past: number): void {
    this.#past = past;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Sets the value to an answer, unless it was set after the request, by an event or the answer to a later request. Events come in the
   * order in which the server sends them; an answer may come after a later event or answer.
   * @throws the error of the request
   */
  async take(answer: Promise<T>): Promise<void> {
    const number = ++this.#lastRequest;
    const value = await answer;
    if (number > this.#past) this.#put(value, number);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** The value of a cell; the view is drawn again when it changes. */
export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get, cell.get);
