import { lineAt } from './edit.ts';
import type { Whole } from './source-file.ts';
import type { Expected } from './expected.ts';
import { quoted } from './words.ts';

/** The file that promises addresses to stay. */
const contract = 'content/urls.lock.json';

/**
 * Findings that an address leaves behind when it is gone: one at every link to it, and one where it was promised to stay.
 * @param but a file that is gone, too
 */
export function orphans({ originals, sources }: Whole, address: string, but = ''): Expected[] {
  const links = originals.flatMap(({ path, entry }) =>
    entry.facts.flatMap((fact): Expected[] => {
      if (path === but || fact.kind !== 'link' || pageOf(fact.address) !== address) return [];
      const { line } = fact.place.start;
      return [{ file: path, first: line, last: line, rules: ['link:address'], names: [quoted(address)] }];
    }),
  );
  return [...links, ...promised(sources.content.get(contract), address)];
}

/** The finding at the line of the contract that holds an address, where there is one. */
export function promised(text: string | undefined, address: string): Expected[] {
  const offset = text?.indexOf(JSON.stringify(address)) ?? -1;
  if (text === undefined || offset < 0) return [];
  const line = lineAt(text, offset);
  const [page = '', anchor] = address.split('#');
  return [
    {
      file: contract,
      first: line,
      last: line,
      rules: ['rule:vanished-url'],
      names: [quoted(anchor === undefined ? page : `#${anchor}`)],
    },
  ];
}

const pageOf = (address: string): string => address.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? '';
