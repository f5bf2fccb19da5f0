import { collapseShortcodes, expandShortcodes } from '../../compiler/markdown/rewrite-blocks.ts';
import { type FieldsOf, findBlocks } from '../../compiler/markdown/find-blocks.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import { fieldsOf } from '../../compiler/entry/payload-fields.ts';
import { writeWhole } from '../../cache/files.mjs';
import { readShortcodeSchemas } from './read-schemas.ts';

/** The result of rewriting a file's blocks. */
export interface Rewritten {
  readonly count: number;
  /** Blocks that could not be rewritten; lines count from 1. */
  readonly rest: readonly { readonly line: number; readonly type: string }[];
}

/** Writes all blocks of a markdown file readably, or in base64; a file that is as it should be is not touched. */
export function rewriteFile(command: 'expand' | 'collapse', file: string, text: string): Rewritten {
  const schemas = readShortcodeSchemas();
  const fields = new Map([...schemas].map(([type, schema]) => [type, fieldsOf(schema)]));
  const fieldsAt: FieldsOf = (type) => fields.get(type);
  const start = bodyStart(file, text);
  const rewrite = command === 'expand' ? expandShortcodes : collapseShortcodes;
  const body = rewrite(text.slice(start), fieldsAt);
  const result = text.slice(0, start) + body;
  if (result !== text) writeWhole(file, result);
  const old = command === 'expand' ? 'encoded' : 'readable';
  const remaining = findBlocks(body, fieldsAt).filter(({ form }) => form === old);
  const before = findBlocks(text.slice(start), fieldsAt).filter(({ form }) => form === old);
  return {
    count: before.length - remaining.length,
    rest: remaining.map(({ type, from }) => ({ type, line: lineOf(result, start + from) })),
  };
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Markdown outside the content may lack front matter. */
const bodyStart = (file: string, text: string): number => openMarkdown(file, text).document?.bodyStart ?? 0;
