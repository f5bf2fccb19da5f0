import type { Cited } from './citations.ts';
import { fieldAt, type Origin, type Origins } from './origin.ts';

/**
 * Notes which fields of the content each page reads. What counts is a text, a number or a truth that is read; walking
 * through lists and objects on the way to one does not.
 */
export class Recorder {
  readonly #origins: Origins;
  readonly #cited: Cited;
  readonly #fields = new Map<string, Set<string>>();
  readonly #watched = new WeakMap<object, object>();
  #page: Set<string> | undefined;

  constructor(origins: Origins, cited: Cited) {
    this.#origins = origins;
    this.#cited = cited;
  }

  /** Notes what is read from now on for a page; for none, nothing is noted. */
  begin(page: string | undefined): void {
    if (page === undefined) {
      this.#page = undefined;
      return;
    }
    this.#page = this.#fields.get(page) ?? new Set();
    this.#fields.set(page, this.#page);
  }

  /** Fields that a page has read: `plugins/order-replicator#/pricing/price`. */
  fieldsOf(page: string): ReadonlySet<string> {
    return this.#fields.get(page) ?? new Set();
  }

  /** What a file of the bundle holds, watched; as it is where it holds no content. */
  file(path: string, value: unknown): unknown {
    const origin = this.#origins.ofFile(path);
    return origin ? this.#part(origin, value) : value;
  }

  #part(origin: Origin, value: unknown): unknown {
    if (typeof value === 'object' && value !== null) return this.#watch(value, origin);
    if (value !== null && value !== undefined) this.#note(origin);
    return value;
  }

  /** One stand-in for each object, so that comparing and remembering go on as without. */
  #watch(value: object, origin: Origin): object {
    const known = this.#watched.get(value);
    if (known) return known;
    const watched = new Proxy(value, {
      get: (target, key, receiver) => {
        const part: unknown = Reflect.get(target, key, receiver);
        const isContent = typeof key === 'string' && target.propertyIsEnumerable(key);
        if (!isContent) return part;
        const inside = this.#origins.ofPart(origin, key, part);
        return inside ? this.#part(inside, part) : part;
      },
    });
    this.#watched.set(value, watched);
    return watched;
  }

  #note(origin: Origin): void {
    if (!this.#page) return;
    for (const field of [...(origin.entry === '' ? [] : [fieldAt(origin)]), ...origin.through]) {
      this.#page.add(field);
      for (const cited of this.#cited.get(field) ?? []) this.#page.add(cited);
    }
  }
}
