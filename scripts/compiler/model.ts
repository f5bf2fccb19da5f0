import type { VFileMessage } from 'vfile-message';

/** A value as JSON and YAML give it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON values. */
export type JsonObject = { readonly [key: string]: Json };

/** A mend that needs no editor: inside the finding's place, the one `old` becomes `new`. */
export interface Fix {
  readonly old: string;
  readonly new: string;
}

/** Something that an editor has to mend, with its place. Problems of content are collected, never thrown. */
export type Finding = VFileMessage & { fix?: Fix };

/** A point in a text: line and column from 1, offset from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A range in a text; the end is exclusive. */
export interface Place {
  readonly start: Point;
  readonly end: Point;
}

/** A stretch of a text; offsets from 0, the end excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The way from the root of a value to a part of it. */
export type Path = readonly (string | number)[];

/** A value that knows where each of its parts stands in the text. */
export interface Located {
  readonly value: Json;
  /** Place of the part at `path`; of the nearest part above it where there is none. With `key`, of its name. */
  place(path: Path, key?: boolean): Place;
}

/** A file under `public/` that content may name, with what the checks need to know of it. */
export interface PublicFile {
  /** Bytes. */
  readonly size: number;
  /** Pixels of a picture; absent for anything else. */
  readonly width?: number;
  readonly height?: number;
  /** Text of the files inside an archive, by their path; absent for anything else, empty for a broken one. */
  readonly archive?: ReadonlyMap<string, string>;
}

/** All that the compiler reads: the only input besides its own code. Paths are relative to the project and use `/`. */
export interface Sources {
  /** `content/…` → text. */
  readonly content: ReadonlyMap<string, string>;
  /** `schemas/…` → text. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Address (`/images/…`) → file. */
  readonly files: ReadonlyMap<string, PublicFile>;
  /** `public/….svg` → text. */
  readonly drawings: ReadonlyMap<string, string>;
  /** Folders of `content/` in which there is no file. */
  readonly emptyFolders: readonly string[];
  /** What could not be read, or is too large or not UTF-8. Such a path is not in `content`, but it exists. */
  readonly findings: readonly Finding[];
}

/** What a day means to the site. */
export type DateRole = 'published' | 'past' | 'deadline';

/** What an entry says about others. */
export type Statement =
  | { readonly kind: 'ref'; readonly collection: string; readonly slug: string }
  | { readonly kind: 'named'; readonly collection: string; readonly name: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'claim'; readonly key: string }
  | { readonly kind: 'citation'; readonly target: string }
  | { readonly kind: 'date'; readonly role: DateRole; readonly date: string; readonly meaning: string };

/** A statement and where it stands; `link` checks it once all entries are known. */
export type Fact = { readonly place: Place } & Statement;

/** A heading of a body: its id, its words, its level. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** What is known of a markdown body without its tree. */
export interface Body {
  readonly headings: readonly Heading[];
  /** Words that a reader sees, blocks and code included; absent where a block could not be read. */
  readonly words?: number;
  /** Addresses of the pictures. */
  readonly images: readonly string[];
  /** Sentences of its prose, packed (`sentencesOf`). */
  readonly sentences: string;
}

/** One entry, compiled on its own: cacheable by the hash of its text. */
export interface Entry {
  /** `content/plugins/order-replicator.json` */
  readonly path: string;
  readonly collection: string;
  /** File name without its ending; the collection's name for a single file. */
  readonly slug: string;
  /** Whether the text could be read at all; if not, nothing is known of what the entry says. */
  readonly parsed: boolean;
  /** Whether it may claim addresses in fields that its schema refuses. */
  readonly hidesClaims?: boolean;
  readonly findings: readonly Finding[];
  readonly facts: readonly Fact[];
  /** Data or front matter; absent where the text does not parse or does not hold to its schema. */
  readonly data?: JsonObject;
  readonly body?: Body;
  /** Names this version of the entry: hash of schemas, code and text. */
  readonly key: string;
}

/** One file of the bundle. */
export interface Output {
  /** Names what the text is made of: an equal key means an equal text, so `write` need not make what stands there already. */
  readonly key: string;
  readonly text: () => string | Promise<string>;
}

/** The bundle: paths below its folder → files. */
export type Outputs = ReadonlyMap<string, Output>;
