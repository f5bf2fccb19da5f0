import {
  decodePayload,
  encodePayload,
  matchShortcode,
} from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import type { Range, Sources, Entry } from '../../scripts/engine/compiler/model.ts';
import { openMarkdown } from '../../scripts/engine/compiler/source/document.ts';
import { jsonNode } from '../../scripts/engine/compiler/source/json-text.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import type { Delivery } from '../../scripts/engine/compiler/delivery.ts';
import type { Schemas } from '../../scripts/engine/compiler/schema/load.ts';
import { addressOf, type ContentGraph } from '../../scripts/engine/compiler/link/graph.ts';
import { yamlNode } from '../../scripts/engine/compiler/source/yaml.ts';
import { type ValueDocument, schemaNodes } from './value-document.ts';

/** A block in a body: `{{TYPE:PAYLOAD}}`. */
export interface Block extends Range {
  readonly type: string;
  readonly payload: Range;
}

/** A valid content file, with all the places where a mistake can be made. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly entry: Entry;
  readonly schema: Schema;
  readonly delivery: Delivery;
  /** Address of its page, if its name gives one. */
  readonly address: string | undefined;
  readonly documents: readonly ValueDocument[];
  /** Where the body begins; undefined for a file without one. */
  readonly body?: number;
  readonly blocks: readonly Block[];
  readonly project: Project;
}

/** All files, for mistakes that concern several. */
export interface Project {
  readonly files: readonly SourceFile[];
  readonly sources: Sources;
}

/** Opens every entry of a project that has passed the check. */
export function openFiles(
  sources: Sources,
  entries: readonly Entry[],
  { schemas, files: measured }: Pick<ContentGraph, 'schemas' | 'files'>,
): Project {
  const files: SourceFile[] = [];
  const project: Project = { files, sources: { ...sources, files: measured } };
  for (const entry of entries) {
    const { schema = {}, delivery = {} } = schemas.loaded.get(entry.collection) ?? {};
    const text = sources.content.get(entry.path) ?? '';
    const base = {
      path: entry.path,
      text,
      entry,
      schema,
      delivery,
      address: addressOf(entry, schema),
      project,
    };
    if (schema['x-body']) files.push({ ...base, ...markdownParts(entry.path, text, schema, schemas) });
    else files.push({ ...base, documents: [jsonDocument(text, schema)], blocks: [] });
  }
  return project;
}

function jsonDocument(text: string, schema: Schema): ValueDocument {
  return { kind: 'json', text, nodes: schemaNodes(jsonNode(text), schema), toFile: (mistake) => mistake };
}

function markdownParts(
  path: string,
  text: string,
  schema: Schema,
  schemas: Schemas,
): Pick<SourceFile, 'documents' | 'body' | 'blocks'> {
  const { document, findings } = openMarkdown(path, text);
  if (!document) throw new Error(findings.map(({ reason }) => reason).join());
  const { yaml, yamlStart, bodyStart } = document;
  const front: ValueDocument = {
    kind: 'front matter',
    text: yaml,
    nodes: schemaNodes(yamlNode(yaml), schema),
    toFile: ({ edit, at, ...mistake }) => ({
      ...mistake,
      edit: { ...edit, from: edit.from + yamlStart, to: edit.to + yamlStart },
      ...(at !== undefined && { at: at + yamlStart }),
    }),
  };
  const blocks = [...text.matchAll(/^\{\{[a-z-]+:.*\}\}$/gm)].flatMap((match) =>
    blockAt(match[0], match.index),
  );
  return {
    documents: [front, ...blocks.map((block) => payloadDocument(text, block, schemas))],
    body: bodyStart,
    blocks,
  };
}

function blockAt(source: string, from: number): Block[] {
  const match = matchShortcode(source);
  if (!match) return [];
  const start = from + source.indexOf(':') + 1;
  return [
    {
      type: match.type,
      from,
      to: from + source.length,
      payload: { from: start, to: start + match.payload.length },
    },
  ];
}

/** A finding cannot point into a payload, so it is reported at the block. */
function payloadDocument(text: string, { type, payload }: Block, schemas: Schemas): ValueDocument {
  const json = decodePayload(text.slice(payload.from, payload.to));
  return {
    kind: 'payload',
    text: json,
    nodes: schemaNodes(jsonNode(json), schemas.loaded.get(`shortcodes/${type}`)?.schema ?? {}),
    toFile: ({ edit, at: _inPayload, rules, ...mistake }) => ({
      ...mistake,
      edit: { ...payload, text: encodePayload(applied(json, [edit])) },
      rules: rules.map((rule) => (rule.startsWith('parse:') ? 'parse:payload' : rule)),
    }),
  };
}
