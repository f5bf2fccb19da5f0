import type { Unit } from './model.ts';

/** The parts of an address of this site. */
export interface AddressParts {
  /** Without query and anchor, and without a slash at the end. */
  readonly page: string;
  /** Without its `#`; absent where the address names none. */
  readonly anchor?: string;
}

/** Takes an address such as `/plugins/?type=Free#results` apart. An anchor alone has an empty page. */
export function partsOf(address: string): AddressParts {
  const [beforeAnchor = '', anchor] = address.split('#');
  const path = beforeAnchor.split('?')[0] ?? '';
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  return anchor === undefined ? { page } : { page, anchor };
}

/** The anchors of an entry's pages, as links name them. */
export const anchorsOf = (unit: Unit): string[] =>
  unit.facts.flatMap((fact) => (fact.kind === 'anchor' ? [fact.id] : []));
