import type { ValueNode } from '../../scripts/compiler/source/edit.ts';
import type { Host, Spot } from './host.ts';
import { type Mutation, ofTexts } from './mutation.ts';
import type { Slip } from './slip.ts';

/** Rules of the syntax of JSON. */
export const rules = ['parse:json'];

/** A slip in the syntax of JSON. */
export const syntax = (name: string, slips: (host: Host) => readonly Slip[]): Mutation =>
  ofTexts({ name, kinds: ['json', 'payload'], slips });

/** A slip at each value of some kind. */
export const at = (
  name: string,
  of: (spot: Spot) => boolean,
  slip: (spot: Spot, text: string) => Slip,
): Mutation => syntax(name, ({ spots, text }) => spots.filter(of).map((spot) => slip(spot, text)));

/** Whether a value is a text long enough to be broken inside. */
export const isText = ({ value }: ValueNode): boolean => typeof value === 'string' && value.length > 2;
