import type { Hooks, SiteRule } from '../engine/site-config.ts';
import { cardLetters } from './card-letters.ts';
import { comparisons } from './comparisons.ts';
import { docsOrder } from './docs-order.ts';
import { docsPages } from './docs-pages.ts';
import { docsUnlinked } from './docs-unlinked.ts';
import { archiveName, downloads, formOfArchive } from './downloads.ts';
import { formerPrices } from './former-prices.ts';
import { noPage } from './no-page.ts';
import { releaseWords } from './platforms.ts';
import { pluginFileNames } from './plugin-files.ts';
import { archiveFields } from './ready-archive.ts';
import { savings } from './savings.ts';
import { sectionAnchors } from './section-anchors.ts';
import { sharedSentences } from './shared-sentences.ts';
import { testedBehind } from './tested-behind.ts';
import { versions } from './versions.ts';
import { yearPrices } from './year-prices.ts';

/** The rules of this site; each is a file in this folder. */
export const rules: readonly SiteRule[] = [
  cardLetters,
  comparisons,
  docsOrder,
  docsPages,
  docsUnlinked,
  downloads,
  formerPrices,
  noPage,
  savings,
  sharedSentences,
  testedBehind,
  versions,
  yearPrices,
];

/** The functions that the engine calls for the entries of a collection. */
export const hooks: Hooks = {
  about: { anchors: sectionAnchors.about },
  docs: { anchors: sectionAnchors.docs },
  downloads: { starter: archiveFields, keepsName: archiveName, pageFor: formOfArchive },
  home: { anchors: sectionAnchors.home },
  legal: { anchors: sectionAnchors.legal },
  listings: { anchors: sectionAnchors.listings },
  platforms: { anchors: sectionAnchors.platforms, dateWords: releaseWords },
  plugins: { anchors: sectionAnchors.plugins, files: pluginFileNames },
  services: { anchors: sectionAnchors.services },
};
