/**
 * The messages between the studio's app and its server, as JSON. Texts have LF line breaks and no byte order mark: the server keeps
 * both as they are in the file. Offsets count UTF-16 units of such a text, from 0, the end excluded.
 */
import type { Clash, Edit, Path, PictureFrames } from '../scripts/engine/browser.ts';
import type { ActionCalls, OtherEntry, Plan, Step } from './protocol-actions.ts';
import type { PictureCalls } from './protocol-choices.ts';
import type { SpellingCalls } from './protocol-spelling.ts';
import type { Preview, PreviewCalls } from './preview.ts';
import type { ComparedPages, PagesCalls } from './protocol-pages.ts';
import type { Proposal, ProposalCalls } from './protocol-proposals.ts';

/** The beginning of an address that leads to the entry of a page: `/page/plugins/order-replicator`. Other sites may link to it. */
export const pageLink = '/page/';

/** The header that carries the token of the person. Every request to `/api` must have it. */
export const tokenHeader = 'x-studio-token';

/** In the page that the server sends, the nonce for style elements replaces this word. */
export const noncePlaceholder = 'STUDIO_NONCE';

/** A note of the check about a file. */
export interface Note {
  /** `content/plugins/order-replicator.json` */
  readonly file: string;
  /** `parse:json` */
  readonly rule: string;
  /** A note says what was asked for: that an entry waits for its day. */
  readonly level: 'error' | 'warning' | 'note';
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  /** Of `from`, from 1. */
  readonly line: number;
  /** The field that it is about, or the one that is missing; absent in a body and in a text that cannot be read. */
  readonly path?: Path;
  /** Of an address that has vanished: its page. */
  readonly address?: string;
  /** A word, and the one that was probably meant. */
  readonly suggestion?: { readonly word: string; readonly meant: string };
  /** The fix of `npm run check -- --fix`: the words that it puts in, and all its edits of the checked text. */
  readonly fix?: { readonly new: string; readonly edits: readonly Edit[] };
}

/** Where the change of an entry is: not saved yet, saved, in a proposal, or none, as on the website. */
export type EntryState = 'unsaved' | 'saved' | 'proposed' | 'website';

/** One file of `content/` on the desk. */
export interface DeskEntry {
  readonly path: string;
  readonly collection: string;
  /** `order-replicator`; of a single file the name of its collection. */
  readonly slug: string;
  readonly title: string;
  /** Address of its page; absent if it has none. */
  readonly address?: string;
  /** The day of its publication, `2025-08-19`; absent if it has none. */
  readonly date?: string;
  /** Address of its first picture. */
  readonly image?: string;
  readonly state: EntryState;
  readonly proposal?: Proposal;
  /** Whether the website does not have it yet. */
  readonly isNew: boolean;
  /** Whether it is not sold any more. */
  readonly isRetired?: true;
  /** Whether its text and the file's have changed in the same place, or the file is gone: the person has to choose. */
  readonly isAsking: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** The next day of the calendar. */
  readonly next?: { readonly date: string; readonly what: string };
  /** Why the studio cannot open it, for example because it is not UTF-8. */
  readonly unreadable?: string;
}

/** A collection: a schema with one file or a folder of entries. */
export interface Collection {
  readonly name: string;
  /** `Coming soon` */
  readonly title: string;
  /** The noun for one of its entries, by the title of its schema: `plugin`, `post`. */
  readonly one: string;
  /** Whether it is one file: then *New*, *Rename* and *Remove* make no sense. */
  readonly isSingle: boolean;
  /** Whether its entries are articles with front matter and a body. */
  readonly isMarkdown: boolean;
}

/** The screen of all entries, and the facts that every screen knows. */
export interface Desk {
  readonly collections: readonly Collection[];
  readonly entries: readonly DeskEntry[];
  /** Notes of all files, schemas included. */
  readonly notes: readonly Note[];
  /** The schemas of collections (`plugins`) and shortcodes (`shortcodes/callout`), every `$ref` replaced. */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** The places of pictures on pages, by their names. */
  readonly pictureFrames: PictureFrames;
  /** `2026-02-17` */
  readonly today: string;
  readonly proposals: readonly Proposal[];
  /** How many files differ from the website that are no entries here: those below `public/`, and entries that were removed. */
  readonly otherChanges: number;
  /** The last action, while it can be taken back. */
  readonly step?: Step | undefined;
  /** Why states cannot be compared with the website, for example because there is no git; absent if they can. */
  readonly unknownStates?: string;
  /** Why texts that are not saved cannot be kept on the disk, for example because it is full; absent if they can. */
  readonly unwritten?: string | undefined;
}

/** `GET /api/search?q=…`: entries whose title, address or text has all the words, best first. */
export interface SearchResult {
  readonly hits: readonly { readonly path: string }[];
}

/** The two versions of a text that the person has to choose between, and the text that they began from. */
export interface Question {
  /** Names the version on the disk that it is about; part of the answer. */
  readonly theirsHash: string;
  /** Labels of the changes that are on the disk only and are joined without a question. */
  readonly joined: readonly string[];
  readonly clashes: readonly Clash[];
}

/** An open file. */
export interface OpenEntry {
  readonly entry: DeskEntry;
  readonly text: string;
  /** Grows with each change of `text` in the server; a change of the text names the one that it was made from. */
  readonly revision: number;
  /** The tab that may write: its `client`. */
  readonly holder: string;
  /** The text of the file; absent if it is not there. */
  readonly disk?: string;
  /** The text on the website, at the commit that the checkout began from; absent if it is not there. */
  readonly website?: string;
  readonly question?: Question;
  /** Somebody removed the file: keep the text as a new one (`/api/keep`), or drop it. */
  readonly isGone?: true;
  /** A text that was not saved when the studio last ended: the time of its last change, ISO 8601. */
  readonly draftTime?: string;
}

/** What the app asks of the server by POST: of each call the request and the answer, both JSON. */
export interface Calls
  extends ActionCalls, PagesCalls, PictureCalls, PreviewCalls, ProposalCalls, SpellingCalls {
  /** Opens a file, and makes this tab its holder. Also "Continue here". 404 if there is no such entry; 422 if the file cannot be read */
  open: (request: { readonly path: string }) => OpenEntry;
  /** A change of the text. 404 if there is no such entry; 409 Stale if `revision` is not the current one */
  draft: (request: {
    readonly path: string;
    readonly revision: number;
    readonly text: string;
    /** An undo has taken the answer to a question back, so that it is open again. */
    readonly asksAgain?: boolean;
  }) => Drafted;
  /** Writes the text to its file. 409 Stale; 422 NotSaved */
  save: (request: {
    readonly path: string;
    readonly revision: number;
    /** The key of the plan that the person has seen: its changes of other files are written too. */
    readonly planKey?: string;
  }) => SaveResult;
  /** Drops the text that is not saved. 404 if there is no file either */
  drop: (request: { readonly path: string }) => OpenEntry;
  /** Keeps the text of a removed file as a new one. */
  keep: (request: { readonly path: string }) => OpenEntry;
  /** Answers a question; the entry may have another. 409 if the file has changed again; 422 if an answer is missing */
  answer: (request: {
    readonly path: string;
    readonly theirsHash: string;
    /** For each clash, by its id. `value` is as in `Clash`: JSON for a field, else text. */
    readonly picks: Readonly<Record<string, 'mine' | 'theirs' | { readonly value: unknown }>>;
  }) => OpenEntry;
}

/** The fields of each request. */
export type Fields = { readonly [Kind in keyof Calls]: Parameters<Calls[Kind]>[0] };

/** The requests, each with the tab that sends it. A tab chooses its name, such as a UUID, when it starts. */
export type Requests = { readonly [Kind in keyof Calls]: Fields[Kind] & { readonly client: string } };

/** The answers to the requests. */
export type Answers = { readonly [Kind in keyof Calls]: ReturnType<Calls[Kind]> };

/** The text was taken. */
export interface Drafted {
  readonly revision: number;
}

/** The file was written; `text` is its text now, which is the text that was sent. */
export interface SaveResult {
  readonly revision: number;
  readonly text: string;
  /** The differences from the website now, in words; empty if visitors see none. */
  readonly changes: readonly string[];
}

/** Every refusal is one of these. `message` is for the person. */
export interface Refused {
  readonly message: string;
  /** The obstacles, in lines. */
  readonly details?: readonly string[];
  /** Entries that stand in the way. */
  readonly others?: readonly OtherEntry[];
  /** Of `remove`: it can be done with `leadsTo`. */
  readonly needsTarget?: true;
  /** Of `propose`: git does not know who signs. */
  readonly needsIdentity?: true;
}

/** 409: the request was made from a text that is not the current one. Nothing was changed. */
export interface Stale extends Refused {
  /** The entry as it is; absent if it does not exist. */
  readonly current?: OpenEntry;
}

/** 422 to `save`: nothing was written because of new errors. */
export interface NotSaved extends Refused {
  readonly notes: readonly Note[];
  /** The plan for links to former sections of the entry, where nothing else is wrong. */
  readonly plan?: Plan;
}

/** `GET /api/help?rule=parse:json` and `GET /api/help` (the field guide): markdown. */
export interface Help {
  readonly markdown: string;
}

/** `GET /api/pages?path=…`: the pages that show the fields of an entry, by pointer; empty while they are not known. */
export type Pages = Readonly<Record<string, readonly string[]>>;

/** `GET /api/events`: server-sent events, each with one of these as its data. The first is `desk`. */
export type Event =
  /**
   * Everything as it is now: at the beginning of the stream, and when the schemas have changed. Open entries are asked for again, because
   * events may have been missed. It is an event because an answer to a request might overtake the events, or be overtaken.
   */
  | { readonly kind: 'desk'; readonly desk: Desk; readonly compared: ComparedPages }
  /**
   * The text of a file has changed in the server, or another tab has become its holder. `from` is the tab that did it.
   * `why`: typed, opened (another holder), saved, dropped, answered, kept; followed (no draft, the file changed), merged (with a draft).
   */
  | {
      readonly kind: 'text';
      readonly path: string;
      readonly text: string;
      readonly revision: number;
      readonly holder: string;
      readonly from?: string;
      readonly why: 'typed' | 'opened' | 'saved' | 'dropped' | 'answered' | 'kept' | 'followed' | 'merged';
      /** Of merged ones: labels of the changes that came from the disk. */
      readonly joined?: readonly string[];
    }
  /** The file and the draft have changed in the same place, the file is gone, or neither is so any more: open it again to see. */
  | { readonly kind: 'asking'; readonly path: string }
  /** The file has another name now; its draft too. */
  | { readonly kind: 'moved'; readonly path: string; readonly to: string }
  /** The file is gone, and had no draft. */
  | { readonly kind: 'removed'; readonly path: string }
  /**
   * A check is done. `notes` has every file whose notes differ from those of the check before (an empty list: none any more);
   * `revisions` says which texts were checked, for files that are open or have drafts.
   */
  | {
      readonly kind: 'checked';
      readonly notes: Readonly<Record<string, readonly Note[]>>;
      readonly revisions: Readonly<Record<string, number>>;
    }
  /** Entries of the desk that have changed, and paths that it has no longer. */
  | { readonly kind: 'entries'; readonly changed: readonly DeskEntry[]; readonly gone: readonly string[] }
  /** The preview shows something else. */
  | { readonly kind: 'preview'; readonly preview: Preview }
  /** More is known of the pages that look different, or nothing any more, because a text has changed. */
  | { readonly kind: 'compared'; readonly compared: ComparedPages }
  /** A proposal was made, or its state has changed. */
  | { readonly kind: 'proposals'; readonly proposals: readonly Proposal[] }
  /** There are more or fewer of `otherChanges`. */
  | { readonly kind: 'others'; readonly count: number }
  /** Another action can be taken back, or none any more. */
  | { readonly kind: 'step'; readonly step?: Step }
  /** Texts that are not saved cannot be kept on the disk, or can again; as in `Desk`. */
  | { readonly kind: 'unwritten'; readonly why?: string | undefined }
  /** The pages that show each field are known, or known again. */
  | { readonly kind: 'traced' };
