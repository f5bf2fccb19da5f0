/**
 * The engine: content as data for any site. It checks a project, edits its texts, compares its versions and builds its pages.
 *
 * The studio, `site.config.ts` and the site's rules import only from the files of this folder: `browser.ts` has the functions that run in
 * a browser too, `pictures.ts` and `vite.ts` those that are slow to load, `site-config.ts` those of `site.config.ts`.
 * The doc comment of each export is at its definition.
 */
export * from './browser.ts';

// A project: read, checked, kept up to date while its files change, and written.
export { today } from './cli/today.mjs';
export {
  contractFile,
  type Entry,
  type Finding,
  guideFile,
  type Outputs,
  type PublicFile,
  type Sources,
} from './compiler/model.ts';
export type { Schemas } from './compiler/schema/load.ts';
export { leaves, pointerOf } from './compiler/schema/walk.ts';
export {
  bundleFolder,
  type CheckedProject,
  checkProject,
  openSession,
  type Session,
} from './project/check-project.ts';
export { bytesOf } from './project/pictures/bytes.ts';
export { minimised } from './project/pictures/minimise-drawing.ts';
export { readPicture } from './project/pictures/read-picture.ts';
export { readPublic } from './project/read-public.ts';
export { type HeldTexts, read } from './project/read.ts';
export { within } from './project/write.ts';
export { removeIfEmpty } from './project/write-texts.ts';

// Entries: their places, names, links and citations.
export { readDrawing } from './compiler/drawing/svg-safety.ts';
export type { BuiltPhoto } from './compiler/emit/photos.ts';
export { emitValue } from './compiler/emit/value.ts';
export { citation } from './compiler/entry/citation.ts';
export { anchorsOf, partsOf, pictureAddress } from './compiler/entry/addresses.ts';
export { type CompilerCache, shortcodesOf } from './compiler/entry/compile-all.ts';
export { blockFields } from './compiler/entry/payload-fields.ts';
export { anchorsAt } from './compiler/link/anchors-at.ts';
export { resolveCitations } from './compiler/link/citations.ts';
export { longestSlug, slugLike, slugPattern } from './compiler/link/find-entries.ts';
export { addressOf, type ContentGraph, isPublication } from './compiler/link/graph.ts';
export { type RedirectEntry, redirectsFile, redirectsText } from './compiler/link/redirects.ts';
export { vanishedUrls } from './compiler/link/url-contract.ts';
export { textPlaces } from './compiler/markdown/text-places.ts';
export { isOfContent, picturesIn } from './compiler/rules/picture-rules.ts';
export { applied } from './compiler/source/text-edit.ts';

// Findings in words, and their fixes.
export { NameError, UsageError } from './cli/command.ts';
export { errorMessage, fsErrorWords } from './cli/error-message.ts';
export { nearest } from './compiler/finding.ts';
export { findingEdits } from './commands/fix/finding-edits.ts';
export { placeOf, plainFinding } from './report/plain-finding.ts';
export { guideOf } from './report/rule-guides.ts';
export { ruleIds } from './report/rules.ts';

// Changes: entries are compared in words and joined.
export { bodyChanges } from './commands/diff/body-changes.ts';
export { changeLabel } from './commands/diff/change-words.ts';
export { compare, type EntryReport, sideTitle } from './commands/diff/comparison.ts';
export { entriesOf, type SideEntry } from './commands/diff/side-entries.ts';
export { type EntryPair, entryPairs } from './commands/diff/entry-pairs.ts';
export type { Ground } from './commands/diff/ground.ts';
export { reportSections } from './commands/diff/changes-report.ts';
export { RevisionError, textsAt, textsOf } from './commands/diff/revision.ts';
export { type ValueChange, valueChanges } from './commands/diff/value-changes.ts';
export { whereShown } from './commands/diff/where-shown.ts';
export { bothSides, inWords, withoutEscapes } from './commands/diff/report-words.ts';
export { type JoinResult, joinTexts } from './commands/merge/join-texts.ts';
export { threeWay } from './commands/merge/three-way.ts';

// Commands that plan before they act.
export { freePlace } from './commands/new/free-place.ts';
export { blankEntry, newEntry } from './commands/new/new-entry.ts';
export { linksTo, pathBefore } from './commands/rename/change.ts';
export { withReferences } from './commands/rename/plan.ts';
export { type CheckedPlan, checkedPlan } from './commands/rename/checked-plan.ts';
export { placed, spellingTexts } from './commands/spell/check-spelling.ts';
export { type UnknownWord, wordsFile } from './commands/spell/check-words.ts';
export { upcoming } from './commands/upcoming.ts';

// The site: which page shows which field, its files, and both sides of a comparison.
export { buildSites, type BuiltSides, SideError, takePackages } from './pictures/build-sides.ts';
export { writeTokens } from './site/compile-content.ts';
export { contentAddress, isFetched } from './site/content-files.ts';
export { listen, stop } from './site/listen.ts';
export { type FieldPages, fieldPages, pagesOf, readTrace, type Trace } from './trace/page-trace.ts';

// Processes and caches.
export { inputs, writeWhole } from './cache/files.mjs';
export { hashesOf, nameOf } from './cache/hashes.ts';
export { memo, openStore } from './cache/store.ts';
export { findBrowser } from './cli/programs.mjs';
