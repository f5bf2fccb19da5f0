/** The messages between the studio's app and its server about changes, and about proposals: changes that somebody else reads and merges. */

/** `GET /api/changes`: the differences from the website, saved or not, in the words of `npm run content -- diff`. */
export interface Changes {
  readonly files: readonly ChangedFile[];
  /** Files below `public/`, such as pictures. */
  readonly pictures: readonly { readonly path: string; readonly kind: FileChange }[];
  /** How many pages show something that is changed; absent while that is not known. */
  readonly pages?: number;
  /** When the website was last asked for, ISO 8601; absent if never. */
  readonly askedAt?: string;
  /** Why it is not known. */
  readonly unknown?: string;
}

/** The changes of one entry. */
export interface ChangedFile {
  readonly path: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Of a renamed one: its name in the address on the website, and its title there if that differs. Absent if it moved along with its owner. */
  readonly was?: { readonly name: string; readonly title?: string };
  readonly state: 'unsaved' | 'saved' | 'proposed';
  /** Whether its file has an error that keeps it from being read. */
  readonly isUnreadable?: true;
  /** Fields, each with all that changes in it. Empty if only the layout has changed, or the file cannot be read. */
  readonly fields: readonly ChangedField[];
  /** The lines that differ, with those around them. */
  readonly hunks: readonly Hunk[];
  /** How many pages show it; absent while that is not known. */
  readonly pages?: number;
}

/** A field, or an item of a list, that can be put back as one. */
export interface ChangedField {
  /** `/pricing/price`, `/features/3`, `/body` for the text of an article. */
  readonly pointer: string;
  /** Whether it was removed: `pointer` is where the website has it. */
  readonly isGone?: true;
  readonly changes: readonly FieldChange[];
  /** Pages that show it; absent while they are not known. */
  readonly pages?: readonly string[];
}

/** Versions of an entry, the newest first. */
export interface History {
  readonly versions: readonly Version[];
  readonly hasOlder: boolean;
  /** Why the list is empty, in a sentence. */
  readonly none?: string;
}

/** An entry after somebody's change. */
export interface Version {
  readonly id: string;
  readonly who: string;
  /** ISO 8601 */
  readonly when: string;
  readonly kind: ChangedFile['kind'];
  /** The fields that differ from the version before. */
  readonly fields: readonly ChangedField[];
  /** Whether this version or the one before has no values that can be read. */
  readonly isUnreadable?: true;
  /** Absent where the entry was removed. */
  readonly text?: string;
}

/** One change of a value. */
export interface FieldChange {
  /** `Features 3 (Saved selections)` */
  readonly label: string;
  /** The old and the new value, in words; absent where there was or is no value. */
  readonly before?: string;
  readonly after?: string;
  /** Of a long text the words around the change: `[− removed]` and `[+ added]` mark them. In place of `before` and `after`. */
  readonly excerpt?: string;
}

/** Lines of a file, each with `+`, `−` or a space in front. */
export interface Hunk {
  /** The number of its first line in the file as it is now, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Changes that were sent, or are about to be: a branch, and a pull request where there is one. */
export interface Proposal {
  /** The branch, which names it. */
  readonly branch: string;
  /** Its changes, in one line. */
  readonly title: string;
  /**
   * `unsent`: made on this computer, but not sent yet. `sent`: on its branch, where a pull request has still to be opened, or is not known here.
   * The others are those of its pull request.
   */
  readonly state: 'unsent' | 'sent' | 'open' | 'merged' | 'closed';
  /** Number and address of its pull request. */
  readonly number?: number;
  readonly url?: string;
  /** Why it could not be sent, and what the other side said. */
  readonly why?: { readonly message: string; readonly details?: readonly string[] };
}

/** `GET /api/proposals`: everything that was proposed on this computer, sent or not, the newest first. */
export interface ProposalList {
  /** Whether there is a remote to send proposals to. */
  readonly hasPlace: boolean;
  readonly proposals: readonly ListedProposal[];
}

/** A proposal with its files, as long as its branch is there. */
export interface ListedProposal extends Proposal {
  readonly files: readonly ProposedFile[];
  /** When its last commit was made, ISO 8601. */
  readonly when?: string;
}

/** A proposal as a file, for somebody who can send it. */
export interface ProposalFile {
  readonly name: string;
  readonly text: string;
}

/** How a file differs from the website. */
export type FileChange = 'added' | 'removed' | 'changed';

/** A file that differs from the website. */
export interface ProposedFile {
  /** `content/plugins/order-replicator.json`, `public/images/x.png` */
  readonly path: string;
  readonly title: string;
  readonly kind: FileChange | 'renamed';
  /** Of an entry with another name: its old path, and those of the pages that moved along. They are chosen with it. */
  readonly along?: readonly string[];
  /** Whether it has a text that is not saved, which does not go along. */
  readonly isUnsaved: boolean;
  /** A new picture that nothing shows, such as one whose insertion was taken back. It goes along only if somebody chooses it. */
  readonly isUnused?: true;
}

/** The longest title of a proposal, in characters: git shows so many of a commit's first line. */
export const longestTitle = 72;

/** The name and the address that a commit is signed with. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** One thing that was checked in the files as they would be proposed. */
export interface CheckResult {
  readonly isFine: boolean;
  readonly words: string;
  readonly details: readonly string[];
}

/** A proposal as it would be made. */
export interface Prepared {
  /** Every file that may go along; a renamed entry once. */
  readonly files: readonly ProposedFile[];
  /** Paths of those that were chosen, or all. */
  readonly selection: readonly string[];
  /** Titles of entries that have only a text that is not saved. */
  readonly unsaved: readonly string[];
  readonly title: string;
  /** The report of the changes, in markdown. */
  readonly body: string;
  readonly checks: readonly CheckResult[];
  /** Its signer; absent if git does not know one. */
  readonly identity?: Identity;
  /** Facts worth knowing before, in sentences. */
  readonly notes: readonly string[];
  /** Proposals that it can be added to, the newest first. */
  readonly open: readonly Proposal[];
}

/** How a proposal went. */
export interface ProposeResult {
  readonly proposal: Proposal;
  /** The files that went along. */
  readonly files: readonly ProposedFile[];
  /** The page at which the person opens the pull request. */
  readonly page?: string;
  /** Without a remote: a file for somebody who can push. */
  readonly patch?: ProposalFile;
  /** The next step, in a sentence; absent if nothing is left to do. */
  readonly next?: string;
}

/** The calls about proposals. Those that are refused carry `Refused`. */
export interface ProposalCalls {
  /** Prepares a proposal. Nothing is sent. `paths`: the chosen files, or all; `onto`: the branch of an open proposal. 422 */
  prepare: (request: { readonly paths?: readonly string[]; readonly onto?: string }) => Prepared;
  /** Makes a branch with one commit and sends it. `identity` is kept in the repository's settings. 422 */
  propose: (request: {
    readonly title: string;
    readonly body: string;
    readonly paths: readonly string[];
    readonly onto?: string;
    readonly identity?: Identity;
  }) => ProposeResult;
  /** Sends a proposal once more as it is, and opens its pull request if that is missing. 422 */
  sendAgain: (request: { readonly branch: string }) => ProposeResult;
  /** Takes a proposal back: its branch goes, and with it its pull request. The files stay as they are. 422 */
  withdraw: (request: { readonly branch: string }) => Proposal;
  /** A proposal as a file. 422 */
  proposalFile: (request: { readonly branch: string }) => ProposalFile;
  /**
   * Puts back the website's state: a field or an item (with `isGone` the place that it had there), an entry, a `file` below `public/`, or with
   * none of these everything. 403 if `file` does not differ; 422 if that would add errors
   */
  revert: (request: {
    readonly path?: string;
    readonly pointer?: string;
    readonly isGone?: boolean;
    readonly file?: string;
  }) => Reverted;
  /** Takes a revert back. 409 if something has changed since */
  unrevert: (request: { readonly id: string }) => Reverted;
  /** The versions of an entry that git has, after the `offset` newest ones. */
  history: (request: { readonly path: string; readonly offset: number }) => History;
  /** Asks the remote for new commits of the website, and for the states of proposals. */
  compare: (request: Record<never, never>) => CompareResult;
}

/** The result of putting back. */
export interface Reverted {
  /** Names it to `unrevert`. */
  readonly id: string;
  readonly files: number;
}

/** The result of `compare`. */
export interface CompareResult {
  /** Why the newest state is not known, in a sentence. */
  readonly unknown?: string;
}
