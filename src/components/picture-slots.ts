/**
 * Every place where pages show pictures of the content, and the width that a picture is drawn with there: in percent of a small screen, in
 * percent of any other, and the most in CSS pixels. Fields name their places (`slots` of `x-image`). Where a frame crops its picture
 * (`pictureFrames` in `site.config.ts`), this is how wide a photograph of 3:2 is drawn before the crop. The end-to-end tests measure each.
 */
const slots = {
  /** Above an article, as wide as the frame of the page. */
  cover: [91, 91, 1240],
  /** On the card of an article. */
  card: [91, 44, 600],
  /** In the text of an article. */
  body: [91, 91, 680],
  /** On the ticket of a plugin, also of one that lies on its side. */
  ticket: [91, 58, 710],
  /** Beside the name on the page of a plugin. */
  hero: [113, 56, 750],
  /** A screen on the picture beside the name. */
  screen: [95, 47, 630],
  /** In the gallery of a plugin. */
  gallery: [85, 42, 560],
  /** On a panel of the home page. */
  panel: [91, 45, 606],
  /** Beside the story of the company. */
  story: [91, 83, 680],
  /** Above the form, where an enquiry is about a plugin. */
  subject: [24, 15, 144],
  /** On the ticket of a download. */
  download: [96, 42, 290],
} as const;

/** The name of a place for pictures. */
export type Slot = keyof typeof slots;

/** The names of all places. A function, so that pages do without. */
export const slotNames = (): readonly Slot[] => Object.keys(slots) as Slot[]; // the keys of this very object

/**
 * The width of a place, as the attribute `sizes` of a photograph says it.
 * @param smallScreen the media query of a small screen
 */
export function sizesOf(slot: Slot, smallScreen: string): string {
  const [small, other, max] = slots[slot];
  return `${smallScreen} ${small}vw, min(${other}vw, ${max}px)`;
}
