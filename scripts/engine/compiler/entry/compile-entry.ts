import type { Root } from 'mdast';
import { hidesClaims } from './addresses.ts';
import { collect } from './facts.ts';
import { conflictFindings } from '../source/merge-conflict.ts';
import { type CodeBlock, phpIn } from './php-findings.ts';
import { readBody } from './body.ts';
import type { Finding, JsonObject, Located, Entry } from '../model.ts';
import { finding } from '../finding.ts';
import { type MarkdownDocument, openMarkdown } from '../source/document.ts';
import { hiddenCharacters, invisibleReason } from '../source/hidden-characters.ts';
import { parseJson } from '../source/json-text.ts';
import type { LoadedSchema } from '../schema/load.ts';
import type { Shortcodes } from './payload-fields.ts';
import { avoidedInBody, avoidedInData } from './read-wording.ts';
import { anyWording, isOurs, type Wording } from './wording.ts';
import { errorsOf } from '../schema/validator.ts';
import { refused, validationFindings } from '../schema/validation.ts';

/** An entry before it is compiled. */
export interface EntrySource {
  readonly path: string;
  readonly collection: string;
  readonly slug: string;
  readonly text: string;
  readonly key: string;
}

/** A compiled entry, with the markdown tree of its body if it has one. */
export interface CompiledEntry {
  readonly entry: Entry;
  readonly tree?: Root;
  /** The fenced PHP of its body, which is yet to be checked. */
  readonly php?: readonly CodeBlock[];
}

/**
 * Compiles one entry on its own: parse, validate, collect.
 * @param schema the schema of its collection; without one the entry gets no findings, because the error is in the schema
 * @param shortcodes the payloads' schemas, by type
 * @param wording the words that texts for visitors avoid
 */
export function compileEntry(
  source: EntrySource,
  schema: LoadedSchema | undefined,
  shortcodes: Shortcodes,
  wording: Wording = anyWording,
): CompiledEntry {
  const { path, collection, slug, text, key } = source;
  const base = { path, collection, slug, key };
  if (!schema) return { entry: { ...base, parsed: false, findings: [], facts: [] } };
  const conflicts = conflictFindings(path, text);
  if (conflicts.length > 0) return { entry: { ...base, parsed: false, findings: conflicts, facts: [] } };
  const avoided = isOurs(schema) ? wording : anyWording;
  if (schema.schema['x-body'] === 'markdown') return compileMarkdown(source, schema, shortcodes, avoided);
  const { located, findings } = parseJson(path, text);
  return { entry: { ...base, ...validateEntry(path, schema, located, findings, avoided) } };
}

function compileMarkdown(
  { path, collection, slug, text, key }: EntrySource,
  schema: LoadedSchema,
  shortcodes: Shortcodes,
  wording: Wording,
): CompiledEntry {
  const base = { path, collection, slug, key };
  const markdown = openMarkdown(path, text);
  if (!markdown.document)
    return { entry: { ...base, parsed: false, findings: markdown.findings, facts: [] } };
  const parsed = markdown.document.frontMatter();
  const { data, ...front } = validateEntry(path, schema, parsed.located, parsed.findings, wording);
  const hidden = hiddenInFrontMatter(path, markdown.document, front.findings);
  const { body, tree, facts, findings } = readBody(path, markdown.document, shortcodes);
  const empty = front.parsed && body ? emptyBody(path, markdown.document, tree) : [];
  const entry: Entry = {
    ...base,
    ...front,
    ...(body && { body, ...(data && { data }) }), // an entry whose text cannot be read is unread as a whole
    facts: [...front.facts, ...facts],
    findings: [
      ...markdown.findings,
      ...front.findings,
      ...hidden,
      ...empty,
      ...findings,
      ...bodyWording(path, markdown.document, { tree, shortcodes, wording }),
    ],
  };
  // In a text with an error, code may go on where it should not: one mistake is one finding.
  const isSound = !findings.some(({ fatal }) => fatal);
  return { entry, tree, ...(isSound && { php: phpIn(tree) }) };
}

/** The finding that a body has nothing to read. */
function emptyBody(path: string, { bodyStart, places }: MarkdownDocument, { children }: Root): Finding[] {
  if (children.some(({ type }) => type !== 'definition' && type !== 'thematicBreak')) return [];
  const place = places.place(bodyStart, bodyStart);
  return [finding(path, place, { rule: 'validate:empty', reason: 'Missing text below the front matter' })];
}

/** Words to avoid in a body. */
function bodyWording(
  path: string,
  { blanked, places }: MarkdownDocument,
  { tree, shortcodes, wording }: { tree: Root; shortcodes: Shortcodes; wording: Wording },
): Finding[] {
  if (wording.habits.length === 0) return [];
  const text = blanked();
  return Array.from(avoidedInBody(tree, text, shortcodes, wording), ({ from, to, reason }) =>
    finding(path, places.place(from, to), { rule: 'prose:wording', reason, actual: text.slice(from, to) }),
  );
}

/** Hidden characters on lines of the front matter that have no other finding: in comments and in names of fields. */
function hiddenInFrontMatter(
  path: string,
  { yaml, yamlStart, places }: MarkdownDocument,
  findings: readonly Finding[],
): Finding[] {
  const lines = new Set(findings.map(({ line }) => line));
  return [...hiddenCharacters(yaml)]
    .map(({ character, offset }) => {
      const place = places.place(yamlStart + offset, yamlStart + offset + 1);
      return finding(path, place, { rule: 'validate:invisible', reason: invisibleReason(character) });
    })
    .filter(({ line }) => !lines.has(line));
}

/** Checks a value against its schema; it has data and facts only if it is valid. */
function validateEntry(
  path: string,
  schema: LoadedSchema,
  located: Located | undefined,
  findings: readonly Finding[],
  wording: Wording,
): Pick<Entry, 'parsed' | 'hidesClaims' | 'findings' | 'facts' | 'data'> {
  if (!located) return { parsed: false, findings, facts: [] };
  const errors = errorsOf(schema.schema, located.value);
  const problems = validationFindings(path, located, errors);
  const collected = collect(path, schema.schema, located, refused(errors));
  const avoided = Array.from(avoidedInData(schema.schema, located.value, wording), (problem) =>
    finding(path, located.place(problem.path), { rule: 'prose:wording', ...problem }),
  );
  const all = [...findings, ...problems, ...collected.findings, ...avoided];
  return {
    parsed: true,
    ...(hidesClaims(errors) && { hidesClaims: true }),
    findings: all,
    facts: collected.facts,
    ...(errors.length === 0 && { data: located.value as JsonObject }),
  }; // every collection's schema asks for an object
}
