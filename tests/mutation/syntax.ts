import type { ValueNode } from '../../scripts/compiler/source/edit.ts';
import type { Host, Spot } from './value-document.ts';
import { type Mutation, ofTexts } from './mutation.ts';
import type { Mistake } from './expected.ts';

/** Rules of the syntax of JSON. */
export const rules = ['parse:json'];

/** A mistake in JSON syntax. */
export const syntax = (name: string, mistakes: (host: Host) => readonly Mistake[]): Mutation =>
  ofTexts({ name, kinds: ['json', 'payload'], mistakes });

/** A slip at each value of some kind. */
export const at = (
  name: string,
  of: (spot: Spot) => boolean,
  mistake: (spot: Spot, text: string) => Mistake,
): Mutation => syntax(name, ({ spots, text }) => spots.filter(of).map((spot) => mistake(spot, text)));

/** Whether a value is a text long enough to be broken inside. */
export const isText = ({ value }: ValueNode): boolean => typeof value === 'string' && value.length > 2;
