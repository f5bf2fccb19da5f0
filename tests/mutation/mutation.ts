import { applied, type Edit } from '../../scripts/compiler/source/edit.ts';
import { lineAt } from './edit.ts';
import type { Host, Spot } from './value-document.ts';
import type { Original } from './source-file.ts';
import type { Expected, Mistake, Verdict } from './expected.ts';

/** Files that are not as they were, and the findings that this must cause, no other errors. */
export interface Change {
  /** New texts by their paths; `undefined` for a file that is gone. Bytes are read from a disk, as an editor would save them. */
  readonly files: ReadonlyMap<string, string | Uint8Array | undefined>;
  readonly expected: readonly Expected[];
}

/** A place where a slip can be made; absent where it turns out that there it would be none. */
export type Chance = () => Change | undefined;

/** Chances of one kind, of which one is taken: in the data of a file, in its front matter, in its payloads. */
export type Chances = readonly Chance[];

/** One way to get content wrong. */
export interface Mutation {
  /** What somebody did, as words behind "they": `leaves out a required field`. */
  readonly name: string;
  /** All chances for it in a file, each kind apart. */
  readonly chances: (file: Original) => readonly Chances[];
}

/** Ways to get content wrong that have a matter in common. */
export interface Family {
  readonly name: string;
  readonly mutations: readonly Mutation[];
}

/** A way to get a value wrong, wherever values stand: in a JSON file, in front matter, in a payload. */
interface ValueMutation {
  readonly name: string;
  /** The values that it applies to. */
  readonly of: (spot: Spot, file: Original) => boolean;
  readonly mutate: (spot: Spot, file: Original) => Edit | undefined;
  readonly expects: (spot: Spot, file: Original) => Verdict;
}

/** Makes a mutation of one that says what it does to a value. */
export function ofValues({ name, of, mutate, expects }: ValueMutation): Mutation {
  const chance =
    (file: Original, host: Host, spot: Spot): Chance =>
    () => {
      const edit = mutate(spot, file);
      return edit && changeOf(file, host.lift({ edit, ...expects(spot, file) }));
    };
  const inHost = (file: Original, host: Host): Chances =>
    host.spots.filter((spot) => of(spot, file)).map((spot) => chance(file, host, spot));
  return { name, chances: (file) => ofKinds(file.hosts, (host) => inHost(file, host)) };
}

/** A way to get a text wrong that holds a value, whatever the value. */
interface TextMutation {
  readonly name: string;
  readonly kinds: readonly Host['kind'][];
  /** Every slip of this way in a text, in its own offsets. */
  readonly mistakes: (host: Host) => readonly Mistake[];
}

/** Makes a mutation of one that says what it does to a text. */
export function ofTexts({ name, kinds, mistakes }: TextMutation): Mutation {
  const inHost = (file: Original, host: Host): Chances =>
    kinds.includes(host.kind)
      ? mistakes(host).map((mistake) => () => changeOf(file, host.lift(mistake)))
      : [];
  return { name, chances: (file) => ofKinds(file.hosts, (host) => inHost(file, host)) };
}

/** A way to get a body wrong. */
interface BodyMutation {
  readonly name: string;
  /** Every slip of this way in a file with a body, in the file's offsets. */
  readonly mistakes: (file: Original & { readonly body: number }) => readonly Mistake[];
}

/** Makes a mutation of one that says what it does to a body. */
export function ofBodies({ name, mistakes }: BodyMutation): Mutation {
  return {
    name,
    chances: (file) =>
      file.body === undefined
        ? []
        : [mistakes({ ...file, body: file.body }).map((mistake) => () => changeOf(file, mistake))],
  };
}

/** Chances in hosts, those of one kind together. */
function ofKinds(hosts: readonly Host[], chancesOf: (host: Host) => Chances): Chances[] {
  const kinds = new Set(hosts.map(({ kind }) => kind));
  return [...kinds].map((kind) => hosts.filter((host) => host.kind === kind).flatMap(chancesOf));
}

/** What a slip makes of its file. */
function changeOf({ path, text }: Original, { edit, at, rules, names, elsewhere = [] }: Mistake): Change {
  const changed = applied(text, [edit]);
  const first = lineAt(changed, at ?? edit.from);
  const last = at === undefined ? lineAt(changed, edit.from + edit.text.length) : first;
  return {
    files: new Map([[path, changed]]),
    expected: [{ file: path, first, last, rules, names }, ...elsewhere],
  };
}
