/**
 * The texts that the search of the whole site reads: the compiler writes them, and the browser makes its index of them when somebody
 * first searches (docs/decisions.md#search-of-the-site).
 */

/** A part of a page, by its heading if it has one. */
export interface SearchPart {
  /** The anchor that leads to the part. */
  readonly id?: string;
  readonly heading?: string;
  /** The words of the part, or its beginning. */
  readonly text: string;
}

/** A page, or a question that a page answers. */
export interface SearchPage {
  /** Its address; that of a question may end with an anchor. */
  readonly href: string;
  readonly title: string;
  /** One or two sentences: the description of a page, the answer to a question. */
  readonly summary?: string;
  /** The name of the entry above it: the boat, for a page of its logbook. */
  readonly partOf?: string;
  /** Short words that say what it is about: its category, tags and prices. */
  readonly about?: string;
  /** Its price: `$99/year`, or `Free`; only of a page that sells one thing. */
  readonly price?: string;
  readonly parts?: readonly SearchPart[];
  /** Further words of the page, each once: those that its parts are too short to hold. */
  readonly rest?: string;
  /** The title of the page that answers it; only of a question. */
  readonly answeredOn?: string;
}

/** One of the files that the search fetches. */
export interface SearchFile {
  readonly files: number;
  readonly pages: readonly SearchPage[];
}

/** A page in the list of the whole site. */
export interface DirectoryPage extends Pick<SearchPage, 'href' | 'title' | 'partOf'> {
  /** How many entries of its collection follow that the list does not name; only of the last one that it names. */
  readonly more?: number;
}

/** How many pages a file of the search has at most. A site of more pages has more files, and says less of each page in them. */
export const pagesInFile = 300;

/** How many characters of JSON a file may have for the texts of pages to be in it: about 50 kB compressed. */
export const charactersInFile = 155_000;

/** How many entries of one collection the list of the whole site names; their own lists have the others. */
export const namedInDirectory = 100;

/** The folder, below the bundle and below `/content`, of the files that the search fetches. */
export const searchFolder = 'search-index';

/** The address of a file of the search, by its number from 0. */
export const searchContent = (file: number): string => `/content/${searchFolder}/${file}.json`;

/** The address of the list of the whole site. */
export const directoryContent = `/content/${searchFolder}/directory.json`;
