import type { VFileMessage } from 'vfile-message';
import type { Photo } from '../contract/photo.ts';
import type { Deliveries } from './delivery.ts';

/** A value of JSON or YAML. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON values. */
export type JsonObject = { readonly [key: string]: Json };

/** An automatic fix: inside the finding's place, the only `old` is replaced with `new`. */
export interface Fix {
  readonly old: string;
  readonly new: string;
}

/** A guess: `word` is probably meant to be `meant`. Nothing does this by itself; a person decides. */
export interface Suggestion {
  readonly word: string;
  readonly meant: string;
}

/**
 * A problem of the content, with its place. Problems of content are collected, never thrown.
 * `path` leads to the value in the data of the file, or to the field that is missing there. A finding in the body of a text, or about a
 * whole file, has none.
 */
export type Finding = VFileMessage & { fix?: Fix; path?: Path; suggestion?: Suggestion };

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

/** The path from the root of a value to a part of it. */
export type Path = readonly (string | number)[];

/** A value with the places of its parts in the text. */
export interface Located {
  readonly value: Json;
  /** Place of the part at `path`, or of the nearest existing part above it. With `key`, the place of its name. */
  place(path: Path, key?: boolean): Place;
  /** The text that the places are in; absent if the value has no text without escapes, as that of a readable block. */
  readonly text?: string;
  /** Whether comments may follow values in the text. */
  readonly hasComments?: boolean;
}

/** A format of photographs, by the bytes of their files. */
export type PictureFormat = 'avif' | 'jpeg' | 'png' | 'webp';

/** A file under `public/` that content may name, with the facts that the checks need. */
export interface PublicFile {
  /** Bytes. */
  readonly size: number;
  /** Pixels of a picture as visitors see it, upright; absent for anything else. */
  readonly width?: number;
  readonly height?: number;
  /** The format of a photograph by its bytes; absent for anything else, drawings included. */
  readonly format?: PictureFormat;
  /** Whether it is a picture that cannot be used. It has its own finding. */
  readonly refused?: true;
  /** The facts that only the pixels of a photograph tell; absent unless the bundle is made. */
  readonly pixels?: Pixels;
  /** Text of the files inside an archive, by their path; absent for anything else, empty for a broken one. */
  readonly archive?: ReadonlyMap<string, string>;
}

/** Facts of a photograph that the build's pictures are made with. */
export interface Pixels {
  /** Names its bytes, and how the build encodes them. */
  readonly hash: string;
  /** The format for browsers that know neither AVIF nor WebP. */
  readonly fallback: Photo['fallback'];
  /** The name of the colour that is nearest to its own; absent if one can look through the picture. */
  readonly tone?: string;
}

/**
 * The largest frame of each place of a picture (`slots` of `x-image`) on a wide screen, in CSS pixels. A frame without a height is as high as its
 * picture. `body` is the place of a picture in a text; a place without a frame takes pictures of any size.
 */
export type PictureFrames = Readonly<Record<string, { readonly width: number; readonly height?: number }>>;

/** The compiler's only input besides its own code. Paths are relative to the project and use `/`. */
export interface Sources {
  /** `content/…` → text. */
  readonly content: ReadonlyMap<string, string>;
  /** `schemas/…` → text. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Where the entries of each collection go. */
  readonly deliveries: Deliveries;
  /** Address (`/images/…`) → file. */
  readonly files: ReadonlyMap<string, PublicFile>;
  /** Addresses of the files that the build makes besides the pages: texts may link to them. */
  readonly builtFiles: ReadonlySet<string>;
  /** Addresses of the pages that the build makes for many addresses: only a host names them. */
  readonly sharedFiles: ReadonlySet<string>;
  /** Addresses of pictures, or their beginnings, that the code of the pages names: no content has to show them. */
  readonly codePictures: readonly string[];
  readonly pictureFrames: PictureFrames;
  /** `public/….svg` → text. */
  readonly drawings: ReadonlyMap<string, string>;
  /** Folders of `content/` that hold no file. */
  readonly emptyFolders: readonly string[];
  /** Files that cannot be read, are too large or are not UTF-8. Their paths are not in `content`, but they exist. */
  readonly findings: readonly Finding[];
}

/** The meaning of a day to the site. */
export type DateRole = 'published' | 'past' | 'deadline';

/** A statement of an entry about others. */
export type Statement =
  | { readonly kind: 'ref'; readonly collection: string; readonly slug: string }
  | { readonly kind: 'named'; readonly collection: string; readonly name: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'image'; readonly address: string; readonly slots?: readonly string[] }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'anchor'; readonly id: string; readonly subpage?: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'claim'; readonly key: string }
  | { readonly kind: 'citation'; readonly target: string }
  | { readonly kind: 'date'; readonly role: DateRole; readonly date: string; readonly meaning: string };

/** A known place, with the path of its value if that is in the data of an entry. */
export interface KnownSpot {
  readonly place: Place;
  readonly path?: Path;
}

/**
 * A position in an entry: a known place, a value of its data, or from an offset of its text to the end of the line. Only the parsers
 * can turn the last two into places; they are slow to load, so this waits until a finding is shown.
 */
export type Spot = KnownSpot | { readonly path: Path } | { readonly offset: number };

/** A fact and its place; `link` checks it once all entries are known. */
export type Fact = KnownSpot & Statement;

/** A heading of a body: its id, its words, its level. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/**
 * A sentence of a body: a number that names its words, of 48 bits, so that equal sentences have equal numbers; and where it begins in the
 * file.
 */
export type Sentence = readonly [hash: number, offset: number];

/** The facts about a markdown body, without its tree. */
export interface Body {
  readonly headings: readonly Heading[];
  /** Words that a reader sees, blocks and code included; absent if a block could not be read. */
  readonly words?: number;
  /** Addresses of the pictures. */
  readonly images: readonly string[];
  /** Sentences of ten words and more of its prose. */
  readonly sentences: readonly Sentence[];
  /** Where its encoded blocks begin and end in the file, by turns (`blocksAlone`); absent if a block is not alone. */
  readonly blocks?: readonly number[];
}

/** One entry, compiled on its own: cacheable by the hash of its text. */
export interface Entry {
  /** `content/boats/{slug}.json` */
  readonly path: string;
  readonly collection: string;
  /** File name without its ending, with its folder in a collection of folders (`x-folders`); the collection's name for a single file. */
  readonly slug: string;
  /** Whether the text could be parsed; if not, the content of the entry is unknown. */
  readonly parsed: boolean;
  /** Whether it may claim addresses in fields that its schema refuses. */
  readonly hidesClaims?: boolean;
  readonly findings: readonly Finding[];
  readonly facts: readonly Fact[];
  /** Data or front matter; absent if the text cannot be parsed or does not match its schema. */
  readonly data?: JsonObject;
  readonly body?: Body;
  /** Names this version of the entry: hash of schemas, code and text. */
  readonly key: string;
}

/** Hashes texts to a key. */
export type Hash = (texts: readonly string[]) => string;

/** One file of the bundle. */
export interface Output {
  /** Hash of the text's inputs: equal keys mean equal texts, so `write` skips files that are up to date. */
  readonly key: string;
  readonly text: () => string | Promise<string>;
}

/** The bundle: paths below its folder → files. */
export type Outputs = ReadonlyMap<string, Output>;

/**
 * The file of the URL contract: every address and anchor that was ever published, one to a line. It is no entry: it grows with the
 * site, so it has no schema and no tree of values, and git merges it line by line (`.gitattributes`).
 */
export const contractFile = 'content/urls.lock';

/** The field guide, which is generated from the schemas and is not an entry. */
export const guideFile = 'content/README.md';

/** An address of the contract, `/boats` or `/boats#berths`, and its place in the file. */
export interface ContractLine {
  readonly url: string;
  readonly place: Place;
}
