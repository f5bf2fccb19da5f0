/** Another site generator, with a small project of it: a page for each article, pages of a list, and a feed. */
export type Peer = SmallProject & (Packaged | Program);

interface SmallProject {
  readonly name: string;
  /** The files of the project by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** The folders of the articles and of the built site, below the project's. */
  readonly articles: string;
  readonly out: string;
}

/** A generator that packages of npm hold. */
interface Packaged {
  /** Exact versions by names; the generator is the first. */
  readonly packages: Readonly<Record<string, string>>;
  /** The script that builds the site, below `node_modules`, and its arguments. */
  readonly script: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A generator that is a program on the PATH. Debian's package has its name. */
interface Program {
  readonly program: string;
  readonly args: readonly string[];
  /** The argument that makes it print its version. */
  readonly version: string;
}

/** How many articles a page of the list has, and how many the feed: as ours. */
export const listLength = 24;
export const feedLength = 50;
