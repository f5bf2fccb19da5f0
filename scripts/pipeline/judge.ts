import { link } from './link.ts';
import type { Finding, Sources, Unit } from './model.ts';
import { type Site, unplaced } from './site.ts';
import { type Judged, waive } from './waivers.ts';

/**
 * Links the entries and takes away what is waived; once more with the places of values where a finding has none, because
 * places need the parsers, which are slow to load.
 * @param found what was found before
 * @param options.placed whether waived findings need their places too
 */
export async function judge(
  site: Site,
  { content }: Sources,
  found: readonly Finding[],
  { placed }: { readonly placed: boolean },
): Promise<Judged> {
  const judged = waive(site, [...found, ...link(site)]);
  const shown = [...judged.findings, ...(placed ? judged.waived.map(({ finding }) => finding) : [])];
  if (!shown.some(({ place }) => place === unplaced)) return judged;
  const { locate, restOfLine } = await import('./locate.ts');
  const textOf = ({ path }: Unit): string => content.get(path) ?? '';
  const located: Site = {
    ...site,
    place: (unit, path) => locate(unit, textOf(unit), path),
    rest: (unit, offset) => restOfLine(textOf(unit), offset),
  };
  return waive(located, [...found, ...link(located)]);
}
