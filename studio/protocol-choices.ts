/** The messages between the studio's app and its server about pictures and other things to choose. `protocol.ts` has all others. */

/** A picture of the site. */
export interface LibraryImage {
  readonly address: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  /** Paths of the entries that show it. */
  readonly shownIn: readonly string[];
  /** Whether the code of the pages may show it. */
  readonly isOfPages: boolean;
}

/** Whether neither an entry nor the code of a page shows a picture. */
export const isUnused = ({ shownIn, isOfPages }: LibraryImage): boolean => shownIn.length === 0 && !isOfPages;

/**
 * `GET /api/choices`: the options of pickers, as of the last check. Entries are on the desk. Texts and numbers that `{fact:…}` may cite are
 * too many to list: `GET /api/fact?target=…` answers `{ value }` or 404.
 */
export interface Choices {
  readonly pages: readonly {
    readonly address: string;
    readonly title: string;
    /** Ids of its sections. */
    readonly anchors: readonly string[];
  }[];
  readonly images: readonly LibraryImage[];
  readonly claims: readonly { readonly key: string; readonly text: string }[];
}

/** The most bytes of a picture that the studio takes from the person's machine. */
export const maxUploaded = 20_000_000;

/** Why a file of so many bytes is not taken, and what to do; undefined if it is. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > maxUploaded
    ? `This file has ${Math.ceil(bytes / 1e5) / 10} MB. ${maxUploaded / 1e6} MB is the most. Save it smaller, then drop it again.`
    : undefined;

/** A part of a picture, in pixels of it as people see it, upright. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that was sent and is not in the project yet. */
export interface Uploaded {
  readonly id: string;
  /** Where the browser gets it from, in the size of a screen. */
  readonly address: string;
  /** `store-emails`, made of the name of its file */
  readonly name: string;
  /** Whether it is an SVG, which is stored as it is. */
  readonly isDrawing: boolean;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as it is stored, or would be. */
export interface StoredPicture {
  /** `/images/blog/store-emails.avif` */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The calls about pictures. */
export interface PictureCalls {
  /** A picture from the person's machine; `data` is base64 of its bytes. 413; 422 in the words of the check */
  upload: (request: { readonly name: string; readonly data: string }) => Uploaded;
  /**
   * The picture that would be stored for an entry; with `act` it is kept, and stored when the entry is saved. 400 if `crop` is not inside of
   * it; 404 if it must be sent again; 422 if the name has no letters or figures
   */
  picture: (request: {
    readonly path: string;
    /** `Uploaded.id` */
    readonly upload: string;
    readonly crop: Crop;
    /** Of the file, without its ending; a slug is made of it. */
    readonly name: string;
    readonly act: boolean;
  }) => StoredPicture;
}
