import { contractFile } from '../../scripts/engine/compiler/model.ts';
import type { Project } from './source-file.ts';
import { expected, type Expected } from './expected.ts';
import { quoted } from './words.ts';

/**
 * The findings when an address is gone: one at every link to it, and one in the URL contract.
 * @param except a file that is gone, too
 */
export function brokenWithout({ files, sources }: Project, address: string, except = ''): Expected[] {
  const links = files
    .filter(({ path }) => path !== except)
    .flatMap(({ path, entry }) =>
      entry.facts.flatMap((fact) =>
        fact.kind === 'link' && pageOf(fact.address) === address
          ? [expected(path, 'link:address', [quoted(address)], fact.place.start.line)]
          : [],
      ),
    );
  return [...links, ...vanished(sources.content.get(contractFile), address)];
}

/** The finding in the URL contract when an address is gone; none if the contract does not have the address. */
export function vanished(text: string | undefined, address: string): Expected[] {
  const line = (text ?? '').split('\n').indexOf(address) + 1;
  const named = quoted(address.replace(/^.*(?=#)/, ''));
  return line === 0 ? [] : [expected(contractFile, 'rule:vanished-url', [named], line)];
}

const pageOf = (address: string): string => address.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? '';
