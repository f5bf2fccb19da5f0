import { contractFile } from '../../scripts/engine/compiler/model.ts';
import type { Project } from './source-file.ts';
import type { Expected } from './expected.ts';
import { quoted } from './words.ts';

/**
 * The findings when an address is gone: one at every link to it, and one in the URL contract.
 * @param except a file that is gone, too
 */
export function brokenWithout({ files, sources }: Project, address: string, except = ''): Expected[] {
  const links = files.flatMap(({ path, entry }) =>
    entry.facts.flatMap((fact): Expected[] => {
      if (path === except || fact.kind !== 'link' || pageOf(fact.address) !== address) return [];
      const { line } = fact.place.start;
      return [{ file: path, first: line, last: line, rules: ['link:address'], names: [quoted(address)] }];
    }),
  );
  return [...links, ...vanished(sources.content.get(contractFile), address)];
}

/** The finding in the URL contract when an address is gone; none if the contract does not have the address. */
export function vanished(text: string | undefined, address: string): Expected[] {
  const line = (text ?? '').split('\n').indexOf(address) + 1;
  if (line === 0) return [];
  const [page = '', anchor] = address.split('#');
  return [
    {
      file: contractFile,
      first: line,
      last: line,
      rules: ['rule:vanished-url'],
      names: [quoted(anchor === undefined ? page : `#${anchor}`)],
    },
  ];
}

const pageOf = (address: string): string => address.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? '';
