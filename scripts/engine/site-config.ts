/**
 * The exports of the engine for `site.config.ts` and its rules. The engine imports that file by its alias `#site`, so nothing here may
 * read it.
 */

// The site: its rules, its special addresses, and where its content goes.
export {
  type ArticleWords,
  type Build,
  defineSite,
  type Entries,
  type Facts,
} from './project/define-site.ts';

// A rule of the site: its inputs and its results.
export { partsOf } from './compiler/entry/addresses.ts';
export { oneOf, suggest } from './compiler/finding.ts';
export {
  addressOf,
  type ContentGraph,
  type EntryPage,
  folderOf,
  folderPage,
  isComplete,
} from './compiler/link/graph.ts';
export type { Hooks, RuleProblem, SiteRule, Upcoming } from './compiler/link/rule.ts';
export type { Entry, JsonObject, Path, PublicFile } from './compiler/model.ts';
export { formatPrice, type Price } from './contract/price.ts';
export { questionAnchors } from './contract/question-anchors.ts';

// A file of the site in XML, as `files` gives it to the build.
export { momentOf } from './site/feeds/feed.ts';
export { document, element, type Xml } from './site/feeds/xml.ts';
