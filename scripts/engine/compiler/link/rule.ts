import type { Entry, JsonObject } from '../model.ts';
import type { EngineRuleId, RuleInfo, SiteRuleId } from '../rule-registry.ts';
import type { ContentGraph, EntryPage, EntryProblem } from './graph.ts';

/** A problem found by a rule, without the rule's id and level. */
export type RuleProblem = Omit<EntryProblem, 'rule' | 'isWarning'>;

/** Checks all entries together and yields their problems. */
type Check = (graph: ContentGraph) => Iterable<RuleProblem>;

/** A rule of every site that no schema can express. */
export interface Rule {
  readonly id: EngineRuleId;
  readonly check: Check;
}

/** A rule that only one site has, with its facts for the reports. */
export interface SiteRule extends RuleInfo {
  readonly id: SiteRuleId;
  readonly level: 'error' | 'warning';
  readonly check: Check;
  /** The days to come on which it will find something. */
  readonly upcoming?: (graph: Pick<ContentGraph, 'collections' | 'today'>) => Iterable<Upcoming>;
}

/** A day on which something changes, and its place in the content. */
export interface Upcoming {
  /** `2027-06-30` */
  readonly date: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The change, in words. */
  readonly what: string;
}

/** The functions of a site that the engine calls for the entries of a collection. */
export interface CollectionHooks {
  /** Fields of a new entry that the examples of its schema cannot tell. */
  readonly starter?: (graph: ContentGraph, slug: string) => JsonObject;
  /** Why an entry must keep its name; undefined if it may have another. */
  readonly keepsName?: (graph: ContentGraph, slug: string) => string | undefined;
  /** The event on each date of an entry, in the order of its file. Without it the descriptions of the fields name the events. */
  readonly dateWords?: (entry: Entry) => readonly string[];
  /** The anchors that the code of a page gives to its sections, besides those of the content: links may lead to them. */
  readonly anchors?: (page: EntryPage, graph: ContentGraph) => readonly string[];
  /** Names of the files that the build writes beneath a page: links may lead to them, and no redirect may start there. */
  readonly files?: (page: EntryPage, graph: ContentGraph) => readonly string[];
  /** The address that links have instead of one that no link may have; undefined for any other. */
  readonly pageFor?: (graph: ContentGraph, address: string) => string | undefined;
}

/** Those of each collection that has any, by its name. */
export type Hooks = Readonly<Record<string, CollectionHooks>>;
