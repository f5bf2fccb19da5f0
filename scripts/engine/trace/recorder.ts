import type { Cited } from './cited-fields.ts';
import { fieldAt, type Origin, type Origins } from './origin.ts';

/**
 * Records which fields of the content each page reads. Reading a text, a number or a boolean counts; walking through the lists
 * and objects around it does not. Fields that modules read while they are loaded are recorded apart, because they load once for many pages.
 */
export class Recorder {
  readonly #origins: Origins;
  readonly #cited: Cited;
  readonly #fields = new Map<string, Set<string>>();
  readonly #watched = new WeakMap<object, object>();
  readonly #loaded = new Set<string>();
  #page: Set<string> | undefined;
  #isLoading = false;

  constructor(origins: Origins, cited: Cited) {
    this.#origins = origins;
    this.#cited = cited;
  }

  /** Records reads for this page from now on; without a page, records nothing. */
  begin(page: string | undefined): void {
    if (page === undefined) {
      this.#page = undefined;
      return;
    }
    this.#page = this.#fields.get(page) ?? new Set();
    this.#fields.set(page, this.#page);
  }

  /** A module begins to run, or has run. Modules run one after the other. */
  loads(isLoading: boolean): void {
    this.#isLoading = isLoading;
  }

  /** Fields that modules have read since the last call. */
  takeLoaded(): ReadonlySet<string> {
    const loaded = new Set(this.#loaded);
    this.#loaded.clear();
    return loaded;
  }

  /** Fields that a page has read: `boats/dory#/pricing/price`. */
  fieldsOf(page: string): ReadonlySet<string> {
    return this.#fields.get(page) ?? new Set();
  }

  /** The content of a file of the bundle, watched; unchanged if the file holds no content. */
  file(path: string, value: unknown): unknown {
    const origin = this.#origins.ofFile(path);
    return origin ? this.#part(origin, value) : value;
  }

  /** The fields that are read by reading all of a file of the bundle. */
  fieldsIn(path: string, value: unknown): ReadonlySet<string> {
    const fields = new Set<string>();
    const visit = (origin: Origin | undefined, part: unknown): void => {
      if (!origin || part === null || part === undefined) return;
      if (origin.whole || typeof part !== 'object') this.#add(origin, fields);
      else
        for (const [key, inner] of Object.entries(part))
          visit(this.#origins.ofPart(origin, key, inner), inner);
    };
    visit(this.#origins.ofFile(path), value);
    return fields;
  }

  #part(origin: Origin, value: unknown): unknown {
    if (typeof value === 'object' && value !== null) return this.#watch(value, origin);
    if (value !== null && value !== undefined) this.#note(origin);
    return value;
  }

  /** Returns the same proxy for the same object, so that comparisons and caches still work. */
  #watch(value: object, origin: Origin): object {
    const proxy = this.#watched.get(value);
    if (proxy) return proxy;
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
    const read = this.#isLoading ? this.#loaded : this.#page;
    if (read) this.#add(origin, read);
  }

  /** Adds the fields that a value is read from. */
  #add(origin: Origin, read: Set<string>): void {
    for (const field of [...(origin.entry === '' ? [] : [fieldAt(origin)]), ...origin.through]) {
      read.add(field);
      for (const cited of this.#cited.get(field) ?? []) read.add(cited);
    }
  }
}
