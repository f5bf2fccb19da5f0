/** The exports that run in a browser as well as in Node: they read, measure and edit texts of entries without a file system. */

// Values and the schemas that they follow.
export type { Json, JsonObject, Path } from './compiler/model.ts';
export type { Schema } from './compiler/schema/schema.ts';
export { isList, isObject, isSame, valueAt } from './compiler/json.ts';
export type { Change } from './editing/values.ts';

// The text of an entry as a tree of values, and the edits that change a value and nothing else.
export type { Edit } from './compiler/source/text-edit.ts';
export { editsFor, editsOf, schemaAt } from './editing/edits.ts';
export { isTree, nodeAt, pathAt, readTree, type Tree, type Unreadable } from './editing/value-tree.ts';
export { alignLists, type Alignment } from './commands/diff/align-lists.ts';
export { alignItems, likenesses } from './commands/diff/value-changes.ts';
export type { Clash } from './commands/merge/join-texts.ts';

// Markdown and its blocks.
export { fieldsOf } from './compiler/entry/payload-fields.ts';
export { blocksIn, type FieldsOf, findBlocks } from './compiler/markdown/find-blocks.ts';
export { parseMarkdown } from './compiler/markdown/parser.ts';
export { inOrder } from './compiler/markdown/rewrite-blocks.ts';
export { writeShortcode } from './compiler/markdown/shortcode-text.ts';
export { type FlatPayload, writeDirective } from './compiler/markdown/write-directive.ts';

// Words, and the check's rules for them.
export { slugOf } from './compiler/link/slug.ts';
export { titleField } from './commands/new/starter-data.ts';
export { capital, nameWords } from './commands/diff/report-words.ts';
export { altProblems } from './compiler/entry/prose.ts';
export { type LongSentence, SentenceReader } from './compiler/entry/sentences.ts';
export { visibleText, wordsOf } from './compiler/entry/words.ts';
export { isNear, minutesToRead } from './compiler/rules/read-time.ts';

// Prices as pages show them, and the places of pictures.
export type { PictureFrames } from './compiler/model.ts';
export { formatPrice } from './contract/price.ts';
