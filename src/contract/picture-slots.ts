/** The room for a picture on a page. */
interface Room {
  /** Width that the picture is drawn with, as the attribute `sizes` of a photograph says it. */
  readonly sizes: string;
  /** The largest frame on a wide screen, in CSS pixels. A frame without a height is as high as its picture. */
  readonly width: number;
  readonly height?: number;
}

/**
 * Every place where pages show pictures of the content. It is the one table for three readers: the field that says where its picture is
 * shown (`x-slots`), the view that writes `sizes`, and the check that compares the pixels of a photograph. Where a frame crops its
 * picture, `sizes` says how wide a photograph of 3:2 is drawn before the crop. The end-to-end tests measure each.
 */
export const pictureSlots = {
  /** Above an article, as wide as the frame of the page. */
  cover: { sizes: '(min-width: 1352px) 1240px, 91vw', width: 1240, height: 527 },
  /** On the card of an article. */
  card: { sizes: '(max-width: 820px) 91vw, (max-width: 1352px) 44vw, 600px', width: 600, height: 315 },
  /** In the text of an article. */
  body: { sizes: '(max-width: 745px) 91vw, 680px', width: 680 },
  /** On the ticket of a plugin, also of one that lies on its side. */
  ticket: { sizes: '(max-width: 820px) 91vw, (max-width: 1080px) 45vw, 710px', width: 606, height: 288 },
  /** Beside the name on the page of a plugin. */
  hero: { sizes: '(max-width: 820px) 113vw, (max-width: 1352px) 56vw, 750px', width: 605, height: 499 },
  /** A screen on the picture beside the name. */
  screen: { sizes: '(max-width: 820px) 95vw, (max-width: 1352px) 47vw, 630px', width: 630 },
  /** In the gallery of a plugin. */
  gallery: { sizes: '(max-width: 820px) 85vw, (max-width: 1352px) 42vw, 560px', width: 560 },
  /** On a panel of the home page. */
  panel: { sizes: '(max-width: 820px) 91vw, (max-width: 1352px) 45vw, 606px', width: 606, height: 228 },
  /** Beside the story of the company. */
  story: { sizes: '(max-width: 745px) 91vw, (max-width: 1080px) 680px, 504px', width: 504 },
  /** Above the form, where an enquiry is about a plugin. */
  subject: { sizes: '144px', width: 144 },
  /** On the ticket of a download. */
  download: { sizes: '(max-width: 820px) 91vw, 420px', width: 380, height: 190 },
} as const satisfies Readonly<Record<string, Room>>;

/** The name of a place for pictures. */
export type Slot = keyof typeof pictureSlots;

/** What the table says about a place. */
export const roomOf = (slot: Slot): Room => pictureSlots[slot];

/** Pictures that the code of the pages names; all others are in `public/images/` because content shows them. */
export const ownPictures = ['/images/placeholder.svg', '/images/scenes/', '/images/stamps/'] as const;
