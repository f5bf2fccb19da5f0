import { decodePayload, encodePayload, matchShortcode } from '../../scripts/compiler/markdown/shortcode.ts';
import { applied } from '../../scripts/compiler/source/edit.ts';
import type { Range, Sources, Entry } from '../../scripts/compiler/model.ts';
import { openMarkdown } from '../../scripts/compiler/source/document.ts';
import { jsonNode } from '../../scripts/compiler/source/json.ts';
import type { Schema } from '../../scripts/compiler/schema/schema.ts';
import type { Schemas } from '../../scripts/compiler/schema/load.ts';
import { addressOf } from '../../scripts/compiler/link/graph.ts';
import { yamlNode } from '../../scripts/compiler/source/yaml.ts';
import { type Host, spotsOf } from './value-document.ts';

/** A block in a body: `{{TYPE:PAYLOAD}}`. */
export interface Block extends Range {
  readonly type: string;
  readonly payload: Range;
}

/** A sound file of the content, with all that a slip can be made in. */
export interface Original {
  readonly path: string;
  readonly text: string;
  readonly entry: Entry;
  readonly schema: Schema;
  /** Address of its page by its name, where it has one. */
  readonly address: string | undefined;
  readonly hosts: readonly Host[];
  /** Where the body begins; absent for a file that is data alone. */
  readonly body?: number;
  readonly blocks: readonly Block[];
  readonly all: Whole;
}

/** All files together, for slips that concern several. */
export interface Whole {
  readonly originals: readonly Original[];
  readonly sources: Sources;
}

/** Opens every entry of a project that the check has passed. */
export function openOriginals(sources: Sources, entries: readonly Entry[], schemas: Schemas): Whole {
  const originals: Original[] = [];
  const whole: Whole = { originals, sources };
  for (const entry of entries) {
    const schema = schemas.loaded.get(entry.collection)?.schema ?? {};
    const text = sources.content.get(entry.path) ?? '';
    const base = { path: entry.path, text, entry, schema, address: addressOf(entry, schema), all: whole };
    if (schema['x-body']) originals.push({ ...base, ...markdownParts(entry.path, text, schema, schemas) });
    else originals.push({ ...base, hosts: [jsonHost(text, schema)], blocks: [] });
  }
  return whole;
}

function jsonHost(text: string, schema: Schema): Host {
  return { kind: 'json', text, spots: spotsOf(jsonNode(text), schema), lift: (mistake) => mistake };
}

function markdownParts(
  path: string,
  text: string,
  schema: Schema,
  schemas: Schemas,
): Pick<Original, 'hosts' | 'body' | 'blocks'> {
  const { document, findings } = openMarkdown(path, text);
  if (!document) throw new Error(findings.map(({ reason }) => reason).join());
  const { yaml, yamlStart, bodyStart } = document;
  const front: Host = {
    kind: 'front matter',
    text: yaml,
    spots: spotsOf(yamlNode(yaml), schema),
    lift: ({ edit, at, ...mistake }) => ({
      ...mistake,
      edit: { ...edit, from: edit.from + yamlStart, to: edit.to + yamlStart },
      ...(at !== undefined && { at: at + yamlStart }),
    }),
  };
  const blocks = [...text.matchAll(/^\{\{[a-z-]+:.*\}\}$/gm)].flatMap((match) =>
    blockAt(match[0], match.index),
  );
  return {
    hosts: [front, ...blocks.map((block) => payloadHost(text, block, schemas))],
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

/** Inside a payload no place can be shown: all that is wrong with it stands at its block. */
function payloadHost(text: string, { type, payload }: Block, schemas: Schemas): Host {
  const json = decodePayload(text.slice(payload.from, payload.to));
  return {
    kind: 'payload',
    text: json,
    spots: spotsOf(jsonNode(json), schemas.loaded.get(`shortcodes/${type}`)?.schema ?? {}),
    lift: ({ edit, at: _inPayload, rules, ...mistake }) => ({
      ...mistake,
      edit: { ...payload, text: encodePayload(applied(json, [edit])) },
      rules: rules.map((rule) => (rule.startsWith('parse:') ? 'parse:payload' : rule)),
    }),
  };
}
