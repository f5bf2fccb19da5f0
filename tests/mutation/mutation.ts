import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { lineAt } from './edit.ts';
import type { ValueDocument, SchemaNode } from './value-document.ts';
import type { Block, SourceFile } from './source-file.ts';
import type { Expected, Mistake } from './expected.ts';

/** Changed files, and the errors that they must cause, and no others. */
export interface Change {
  /** New texts by path; `undefined` for a deleted file. Bytes are written to the disk and read from there. */
  readonly files: ReadonlyMap<string, string | Uint8Array | undefined>;
  readonly expected: readonly Expected[];
}

/** Mistakes in one kind of text: data, front matter or payloads. One of them that can be made becomes a mutant. */
export type Candidates = readonly (() => Change | undefined)[];

/** One way to get content wrong. */
export interface Mutation {
  /** The mistake, such as `leaves out a required field`. */
  readonly name: string;
  /** All candidates in a file, grouped by the kind of text. */
  readonly candidates: (file: SourceFile) => readonly Candidates[];
}

/** Mutations of the same kind. */
export interface Family {
  readonly name: string;
  readonly mutations: readonly Mutation[];
}

/**
 * A mutation of the values in JSON files, front matter and payloads.
 * @param of whether it applies to a value
 * @param mistaken undefined if it would not be a mistake there
 */
export const ofValues = (
  name: string,
  of: (node: SchemaNode, file: SourceFile) => boolean,
  mistaken: (node: SchemaNode, file: SourceFile) => Mistake | undefined,
): Mutation =>
  ofDocuments(name, ({ nodes }, file) =>
    nodes.filter((node) => of(node, file)).map((node) => () => mistaken(node, file)),
  );

/** A mutation of the text of values, whatever the values. The mistakes have the offsets of that text. */
export const ofTexts = (
  name: string,
  kinds: readonly ValueDocument['kind'][],
  mistakes: (document: ValueDocument) => readonly Mistake[],
): Mutation =>
  ofDocuments(name, (document) =>
    kinds.includes(document.kind) ? mistakes(document).map((mistake) => () => mistake) : [],
  );

/** A mutation of documents, with its candidates grouped by their kind. */
const ofDocuments = (
  name: string,
  mistakes: (document: ValueDocument, file: SourceFile) => readonly (() => Mistake | undefined)[],
): Mutation => ({
  name,
  candidates: (file) =>
    [...new Set(file.documents.map(({ kind }) => kind))].map((kind) =>
      file.documents
        .filter((document) => document.kind === kind)
        .flatMap((document) =>
          mistakes(document, file).map((make) => () => {
            const mistake = make();
            return mistake && changeOf(file, document.toFile(mistake));
          }),
        ),
    ),
});

/** A mutation of bodies. The mistakes have the offsets of the file. */
export const ofBodies = (
  name: string,
  mistakes: (file: SourceFile & { readonly body: number }) => Mistake | readonly Mistake[],
): Mutation => ({
  name,
  candidates: (file) =>
    file.body === undefined
      ? []
      : [[mistakes({ ...file, body: file.body })].flat().map((mistake) => () => changeOf(file, mistake))],
});

/** A mutation of every block of a body. */
export const ofBlocks = (
  name: string,
  mistakes: (block: Block, payload: string) => Mistake | readonly Mistake[],
): Mutation =>
  ofBodies(name, ({ blocks, text }) =>
    blocks.flatMap((block) => mistakes(block, text.slice(block.payload.from, block.payload.to))),
  );

/** A mutation of whole files: where they are, and which bytes they have. */
export const ofFiles = (name: string, changes: (file: SourceFile) => readonly Change[]): Mutation => ({
  name,
  candidates: (file) => [changes(file).map((change) => () => change)],
});

/** The change that a mistake makes to its file. */
function changeOf({ path, text }: SourceFile, { edit, at, rules, names, elsewhere = [] }: Mistake): Change {
  const changed = applied(text, [edit]);
  const first = lineAt(changed, at ?? edit.from);
  const last = at === undefined ? lineAt(changed, edit.from + edit.text.length) : first;
  return {
    files: new Map([[path, changed]]),
    expected: [{ file: path, first, last, rules, names }, ...elsewhere],
  };
}
