import type { Fact, Unit } from './model.ts';
import type { Site } from './site.ts';

/** A day in an entry that means something to the site (`x-date`). */
export type DateFact = Extract<Fact, { readonly kind: 'date' }>;

/**
 * The entries of folders whose day of publication is yet to come, each with that day: they are kept out of the site
 * (specification 3, Content check). A file that stands alone is never held back, because pages import it.
 * @param today `2025-09-01`
 */
export function heldIn(units: readonly Unit[], today: string): ReadonlyMap<Unit, string> {
  const held = new Map<Unit, string>();
  for (const unit of units) {
    const day = unit.facts.find(isPublication)?.date ?? '';
    if (day > today && unit.path !== `content/${unit.collection}.json`) held.set(unit, day);
  }
  return held;
}

const isPublication = (fact: Fact): fact is DateFact => fact.kind === 'date' && fact.role === 'published';

/** The site as visitors have it today: without the entries that are held back. */
export function published(site: Site): Site {
  const { held, units, collections, addresses } = site;
  if (held.size === 0) return site;
  const isOut = (unit: Unit): boolean => !held.has(unit);
  return {
    ...site,
    units: units.filter(isOut),
    collections: new Map(
      [...collections].map(([name, entries]) => [
        name,
        new Map([...entries].filter(([, unit]) => isOut(unit))),
      ]),
    ),
    addresses: new Map([...addresses].filter(([, claims]) => claims.some(({ unit }) => isOut(unit)))),
  };
}

/** What is said of a day: a warning. */
interface DateProblem {
  readonly rule: 'rule:scheduled' | 'rule:future';
  readonly reason: string;
  readonly actual: string;
  readonly warning: true;
}

/** What is to be said of a day that is yet to come; absent where it says what is to come. */
export function dateProblem(
  { today, held }: Site,
  unit: Unit,
  { role, date }: DateFact,
): DateProblem | undefined {
  if (date <= today) return undefined;
  if (role === 'published' && held.has(unit)) {
    const reason = `Unexpected day \`${date}\` in the future: this entry is kept out of the site until then`;
    return { rule: 'rule:scheduled', reason, actual: date, warning: true };
  }
  if (role !== 'past') return undefined;
  const reason = `Unexpected day \`${date}\` in the future, expected one up to today, \`${today}\`: it says what has happened`;
  return { rule: 'rule:future', reason, actual: date, warning: true };
}

/**
 * Why an entry may not lead to another yet; absent where it may: the other is there, or comes no later than the entry itself.
 * @param target an address or a name, as the entry has it
 */
export function tooEarly({ held }: Site, from: Unit, to: Unit, target: string): string | undefined {
  const day = held.get(to);
  if (day === undefined || day <= (held.get(from) ?? '')) return undefined;
  return `Unexpected mention of \`${target}\`, expected something that visitors can open: it is scheduled for \`${day}\``;
}
