import type { ValueNode } from '../../scripts/engine/compiler/source/text-edit.ts';
import type { ValueDocument, SchemaNode } from './value-document.ts';
import { type Mutation, ofTexts } from './mutation.ts';
import type { Mistake } from './expected.ts';

/** The rule that reports it. */
export const rule = 'parse:json';

/** A mutation of JSON syntax. */
export const syntax = (name: string, mistakes: (document: ValueDocument) => readonly Mistake[]): Mutation =>
  ofTexts({ name, kinds: ['json', 'payload'], mistakes });

/** A mutation of JSON syntax at values of some kind. */
export const at = (
  name: string,
  of: (node: SchemaNode) => boolean,
  mistaken: (node: SchemaNode, text: string) => Mistake,
): Mutation => syntax(name, ({ nodes, text }) => nodes.filter(of).map((node) => mistaken(node, text)));

/** Whether a value is a text that is long enough to be cut in the middle. */
export const isText = ({ value }: ValueNode): boolean => typeof value === 'string' && value.length > 2;
