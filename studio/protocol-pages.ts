/** The messages between the studio's app and its server about pages that look different: as the website has them, and with the drafts. */

/** A picture that the server has at an address. */
export interface PagePicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A rectangle in a picture, in its px. Its height is 0 where nothing of it was. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page on one screen: in one width and one scheme. */
export interface PageLook {
  /** Of the screen, in px. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly isSame: boolean;
  /** Absent where there is no such page, and where both look the same. */
  readonly before?: PagePicture;
  readonly after?: PagePicture;
  /** Where they differ, from top to bottom. */
  readonly places: readonly { readonly before: PictureBox; readonly after: PictureBox }[];
}

/** A page before and now. */
export interface ComparedPage {
  /** `/plugins/order-replicator` */
  readonly page: string;
  /** In each width and each scheme. */
  readonly looks: readonly PageLook[];
}

/** Which pages look different, as far as that is known. */
export interface ComparedPages {
  /** `none`: nobody has asked, or the texts have changed since. `looking`: both sites are built. `failed`: `why` says it. */
  readonly state: 'none' | 'looking' | 'taking' | 'done' | 'failed';
  readonly why?: string;
  /** The day as of which the pages are compared: that of the preview. */
  readonly day: string;
  /** The pages that may differ, in the order in which they are compared. */
  readonly pages: readonly string[];
  readonly compared: readonly ComparedPage[];
  /** Pages that may differ too, but are too many to compare. */
  readonly rest: readonly string[];
}

/** Whether a page looks different in any width or scheme. */
export const looksDifferent = ({ looks }: ComparedPage): boolean => looks.some(({ isSame }) => !isSame);

/** The calls about pages, as those of `protocol.ts`. */
export interface PagesCalls {
  /** Compares the pages, unless that is done or under way for the same texts. `isAgain`: also after a failure. */
  comparePages: (request: { readonly isAgain: boolean }) => ComparedPages;
}
