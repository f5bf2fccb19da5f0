/** The anchors that the code of this site's pages gives to their sections: `tests/html/every-page.test.ts` compares them with the pages. */
import {
  type ContentGraph,
  type EntryPage,
  folderOf,
  folderPage,
  type JsonObject,
  questionAnchors,
} from '../engine/site-config.ts';

/** Whether a field has a value; an empty list has none. */
const has = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** The anchors whose condition holds. */
const those = (conditions: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(conditions).filter((anchor) => conditions[anchor]);

const listings: Readonly<Record<string, readonly string[]>> = {
  '/blog': ['newsletter'],
  '/plugins': ['most-popular', 'latest-releases', 'results'],
  '/plugins/free': ['all-free-plugins'],
  '/plugins/premium': ['most-popular', 'all-premium-plugins'],
};

/** For each collection with such pages, a function that gives the anchors of an entry's page: a section without data has none. */
export const sectionAnchors = {
  about: () => ['story', 'figures', 'values', 'timeline'],

  /** The questions of a plugin, on the page that lists its documentation. */
  docs({ entry, subpage }, { collections }) {
    if (subpage !== folderPage) return [];
    const faq = collections.get('plugins')?.get(folderOf(entry))?.data?.['faq'];
    const questions = Array.isArray(faq) ? faq : [];
    return questionAnchors(questions.map((one) => String((one as JsonObject | null)?.['question'])));
  },

  home: ({ entry: { data } }) => those({ featured: has(data?.['featured']), panels: true }),

  legal: ({ entry: { data } }) =>
    those({ 'your-rights': has(data?.['rights']), limitations: has(data?.['limitations']), contact: true }),

  listings: ({ address = '' }) => listings[address] ?? [],

  platforms: () => ['plugins', 'platforms'],

  plugins({ entry: { data }, subpage }) {
    if (subpage !== undefined) return [];
    const { status, retirementInfo, mockups, galleryImages, testimonials, comparison, seeAlso } = data ?? {};
    const { type, plans } = (data?.['pricing'] ?? {}) as JsonObject; // an object by its schema
    return those({
      retired: status === 'retired' && has(retirementInfo),
      download: type === 'free' && status !== 'retired',
      'key-features': true,
      'why-choose': true,
      gallery: has(mockups) || has(galleryImages),
      plans: Array.isArray(plans) && plans.length > 1,
      testimonials: has(testimonials),
      comparison: has(comparison),
      'see-also': has(seeAlso),
    });
  },

  services({ entry: { data } }) {
    const { why, tiers, tiersSection, process, testimonials, stories } = data ?? {};
    return those({
      why: has(why),
      offers: true,
      tiers: has(tiers) && has(tiersSection),
      process: has(process),
      testimonials: has(testimonials),
      stories: has(stories),
    });
  },
} satisfies Record<string, (page: EntryPage, graph: ContentGraph) => readonly string[]>;
