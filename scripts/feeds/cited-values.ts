import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citation } from '../pipeline/collect.ts';

/** What is read of `content/claims.json`. */
interface Claims {
  readonly claims: readonly { readonly key: string; readonly text: string }[];
}

/**
 * Puts into a text what it cites: `{claim:key}`, `{fact:collection/slug#/pointer}`. For texts that the compiler does not
 * write; the content check has passed them. Code counts as text here.
 * @param folder the content
 * @throws where the entry that is cited is no JSON file
 */
export function withCitedValues(text: string, folder = 'content'): string {
  const entry = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return text.replace(citation, (_whole, kind: string, target: string) => {
    if (kind === 'claim') return claimText(entry('claims') as Claims, target); // its schema is checked
    const [name = '', pointer = ''] = target.split('#');
    return String(pointer.split('/').slice(1).reduce(below, entry(name)));
  });
}

const claimText = ({ claims }: Claims, key: string): string =>
  claims.find((claim) => claim.key === key)?.text ?? '';

/** The value of an object's field, or of an array's place. */
const below = (value: unknown, step: string): unknown => Object(value)[step];
