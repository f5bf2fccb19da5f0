import type { Deliveries } from '../compiler/delivery.ts';
import type { Hooks, SiteRule } from '../compiler/link/rule.ts';
import type { PictureFrames } from '../compiler/model.ts';
import type { Forms } from '../contract/forms.ts';
import { ruleRegistry } from '../compiler/rule-registry.ts';

/** The definition of a site besides its content, its schemas and its pages. */
export interface Site {
  /** The rules that only this site has. */
  readonly rules: readonly SiteRule[];
  /** Where the entries of each collection go. */
  readonly deliveries: Deliveries;
  /** Addresses of pictures, or their beginnings, that the code of the pages names: no content has to show them. */
  readonly codePictures: readonly string[];
  readonly pictureFrames: PictureFrames;
  /** The drawings, inks and fonts of social cards. */
  readonly cards: Cards;
  /** The forms of the pages. */
  readonly forms: Forms;
  /** Addresses that a host must know about. */
  readonly hosting: Hosting;
  readonly hooks: Hooks;
  /** The facts that the site states about itself in feeds and in `llms.txt`. */
  readonly facts: (entries: Entries) => Facts;
  /** The articles: the pages with a day of publication. */
  readonly articles: Articles;
  /** The sections of `llms.txt` for pages below a path, besides those for all other pages and for articles. */
  readonly summary: readonly SummarySection[];
  /** Makes further files of the site, by their addresses. */
  readonly files: (build: Build) => Iterable<readonly [address: string, text: string]>;
}

/** The parts that social cards are drawn with, besides the mark of the site. */
interface Cards {
  /** The drawings for pages without their own, by the beginnings of addresses. */
  readonly drawings: Readonly<Record<string, string>>;
  /** The tokens of the inks in `design/tokens.json`, such as `text.ink`. */
  readonly inks: Readonly<Record<Ink, string>>;
  /** The font files of the words, in WOFF: modules of packages, or paths that begin with `./`. Letters that the first lacks come from the next. */
  readonly fonts: readonly string[];
}

/** An ink of a card, by its use. */
export type Ink = 'paper' | 'ink' | 'accent';

/** The mark of a site: for each ink the `d` of a path in the coordinates of its `viewBox`, above each other in this order. */
export interface Mark extends Readonly<Record<Ink, string>> {
  readonly viewBox: string;
}

/** A section of `llms.txt`: the pages below a path. */
export interface SummarySection {
  readonly title: string;
  /** The path, which ends with a slash. */
  readonly below: string;
  /** Pages below it that are no part of the section. */
  readonly except?: readonly string[];
}

/** The articles of a site, and their feeds. */
interface Articles {
  /** The path of the page that lists them. Their feeds are below it. */
  readonly list: string;
  /**
   * The words of an article in feeds.
   * @param file the content that the page of the article fetches, made by the compiler from the schema
   */
  readonly words: (file: unknown) => ArticleWords;
}

/** The words of an article in feeds, besides its text. */
export interface ArticleWords {
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  /** Its categories and tags. */
  readonly terms: readonly string[];
}

/**
 * Gives the entries of a collection whose `delivery` says `build`, as the compiler emits them by their schema; none where the collection is
 * empty.
 */
export type Entries = (collection: string) => readonly unknown[];

/** The values that a build gives to the site's own files. */
export interface Build {
  readonly entries: Entries;
  readonly facts: Facts;
  /** The site's address, without a slash at the end. */
  readonly origin: string;
}

/** The facts that a site states about itself. */
export interface Facts {
  /** The name of the site, and of the author of its feeds. */
  readonly name: string;
  /** A description of the site, in a sentence or two. */
  readonly summary: string;
  /** The language of its texts: `en-CA`. */
  readonly language: string;
  /** The title of the feeds. */
  readonly feedTitle: string;
  readonly mark: Mark;
}

/** The files of the feeds, by format, below the page that lists the articles. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

/** Addresses of the files that the build makes besides the pages, to which texts may link. */
export const builtFiles = ({ articles }: Site): ReadonlySet<string> =>
  new Set([
    ...Object.values(feedFiles).map((file) => `${articles.list}/${file}`),
    '/llms.txt',
    '/sitemap.xml',
  ]);

/** Addresses of the files that the build makes for hosts, to which no text may link. */
export const sharedFiles = ({ hosting }: Site): ReadonlySet<string> =>
  new Set([...hostFiles, hosting.missingPage.file, hosting.sharedPage.file]);

/** The page for addresses that no file answers, and the rules for headers and redirects: hosts know them by their names. */
const hostFiles = ['/404.html', '/_headers', '/_redirects'];

/** Addresses that no file of the same name answers, and files whose ending does not tell their type. */
interface Hosting {
  /** One prerendered page for many addresses: a pattern of these, and its file. */
  readonly sharedPage: HostedPage;
  /**
   * The page for all addresses of a pattern that no file answers, sent with status 404: its script finds out whether there is an entry.
   * Its name and folder are those by which Cloudflare Pages finds it without a rule.
   */
  readonly missingPage: HostedPage;
  /** The folder on a server with nginx for which the build writes the configuration. */
  readonly folder: string;
  /** Patterns of the addresses of files that browsers may keep for an hour. */
  readonly brief: readonly string[];
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
  const ids = new Set<string>(Object.keys(ruleRegistry));
  for (const { id } of site.rules) {
    if (ids.has(id))
      throw new Error(`Unexpected second rule \`${id}\` in site.config.ts, expected another id`);
    ids.add(id);
  }
  return site;
}
