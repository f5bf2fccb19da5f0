import { applied, type Edit } from '../../scripts/engine/compiler/source/text-edit.ts';
import { lineAt } from './edit.ts';
import type { ValueDocument, SchemaNode } from './value-document.ts';
import type { SourceFile } from './source-file.ts';
import type { Expected, Mistake, Expectation } from './expected.ts';

/** Changed files, and the errors that they must cause, and no others. */
export interface Change {
  /** New texts by path; `undefined` for a deleted file. Bytes are written to the disk and read from there. */
  readonly files: ReadonlyMap<string, string | Uint8Array | undefined>;
  readonly expected: readonly Expected[];
}

/** Makes a mistake at one place; undefined if it would not be a mistake there. */
export type Candidate = () => Change | undefined;

/** Candidates in one kind of text: data, front matter or payloads. One of them becomes a mutant. */
export type Candidates = readonly Candidate[];

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

/** A way to get a value wrong in a JSON file, in front matter or in a payload. */
interface ValueMutation {
  readonly name: string;
  /** Whether it applies to a value. */
  readonly of: (node: SchemaNode, file: SourceFile) => boolean;
  readonly mutate: (node: SchemaNode, file: SourceFile) => Edit | undefined;
  readonly expects: (node: SchemaNode, file: SourceFile) => Expectation;
}

/** A mutation of values. */
export function ofValues({ name, of, mutate, expects }: ValueMutation): Mutation {
  const candidate =
    (file: SourceFile, document: ValueDocument, node: SchemaNode): Candidate =>
    () => {
      const edit = mutate(node, file);
      return edit && changeOf(file, document.toFile({ edit, ...expects(node, file) }));
    };
  const inDocument = (file: SourceFile, document: ValueDocument): Candidates =>
    document.nodes.filter((node) => of(node, file)).map((node) => candidate(file, document, node));
  return { name, candidates: (file) => ofKinds(file.documents, (document) => inDocument(file, document)) };
}

/** A way to get the text of a value wrong, whatever the value. */
interface TextMutation {
  readonly name: string;
  readonly kinds: readonly ValueDocument['kind'][];
  /** Every such mistake in a text, with the text's own offsets. */
  readonly mistakes: (document: ValueDocument) => readonly Mistake[];
}

/** A mutation of the text of values. */
export function ofTexts({ name, kinds, mistakes }: TextMutation): Mutation {
  const inDocument = (file: SourceFile, document: ValueDocument): Candidates =>
    kinds.includes(document.kind)
      ? mistakes(document).map((mistake) => () => changeOf(file, document.toFile(mistake)))
      : [];
  return { name, candidates: (file) => ofKinds(file.documents, (document) => inDocument(file, document)) };
}

/** A way to get a body wrong. */
interface BodyMutation {
  readonly name: string;
  /** Every such mistake in a file with a body, with the file's offsets. */
  readonly mistakes: (file: SourceFile & { readonly body: number }) => readonly Mistake[];
}

/** A mutation of bodies. */
export function ofBodies({ name, mistakes }: BodyMutation): Mutation {
  return {
    name,
    candidates: (file) =>
      file.body === undefined
        ? []
        : [mistakes({ ...file, body: file.body }).map((mistake) => () => changeOf(file, mistake))],
  };
}

/** Candidates in documents, grouped by kind. */
function ofKinds(
  documents: readonly ValueDocument[],
  candidatesOf: (document: ValueDocument) => Candidates,
): Candidates[] {
  const kinds = new Set(documents.map(({ kind }) => kind));
  return [...kinds].map((kind) =>
    documents.filter((document) => document.kind === kind).flatMap(candidatesOf),
  );
}

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
