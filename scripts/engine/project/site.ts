import type { Deliveries } from '../compiler/delivery.ts';
import type { CollectionHooks, SiteRule } from '../compiler/link/rule.ts';
import { ruleRegistry } from '../compiler/rule-registry.ts';

/** What a site is, besides its content, its schemas and its pages. */
export interface Site {
  /** The rules that only this site has. */
  readonly rules: readonly SiteRule[];
  /** Where the entries of each collection go. */
  readonly deliveries: Deliveries;
  /** The drawings of social cards for pages without their own, by the beginnings of addresses. */
  readonly cardDrawings: Readonly<Record<string, string>>;
  /** Addresses that a host must be told about. */
  readonly hosting: Hosting;
  /** What the commands ask about the entries of a collection, by its name. */
  readonly hooks: Readonly<Record<string, CollectionHooks>>;
}

/** Addresses that no file of the same name answers, and files whose ending does not tell what they are. */
interface Hosting {
  /** One prerendered page for many addresses: a pattern of these, and its file. */
  readonly sharedPage: HostedPage;
  /**
   * The page for all addresses of a pattern that no file answers, sent with status 404: its script finds out whether there is an entry.
   * Its name and folder are those by which Cloudflare Pages finds it without a rule.
   */
  readonly missingPage: HostedPage;
  /** Media types by patterns of addresses. */
  readonly mediaTypes: Readonly<Record<string, string>>;
}

/** A page that answers for the addresses that a pattern matches, in which `*` is one segment. */
interface HostedPage {
  readonly path: string;
  readonly file: string;
}

/**
 * Gives a site as it is, once its rules can be told apart.
 * @throws Error if two rules have the same id
 */
export function defineSite(site: Site): Site {
  const seen = new Set<string>(Object.keys(ruleRegistry));
  for (const { id } of site.rules) {
    if (seen.has(id))
      throw new Error(`Unexpected second rule \`${id}\` in site.config.ts, expected another id`);
    seen.add(id);
  }
  return site;
}
