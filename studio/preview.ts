/**
 * The messages of the studio's app to its server about the preview, and to the previewed page, which is of another origin. The page
 * answers only the studio, and the studio only the page that it shows.
 */
import type { Path } from '../scripts/engine/browser.ts';

/** The site with the texts that are worked on. */
export interface Preview {
  /** Its addresses. The one with the same name of the machine as the studio's is the one to show. */
  readonly origins: readonly string[];
  /** The day that it shows, and today: `2026-02-17`. */
  readonly day: string;
  readonly today: string;
  /** Days on which something begins or ends, in order, with what. */
  readonly days: readonly { readonly date: string; readonly what: readonly string[] }[];
  /** `behind`: the texts have errors, so it shows the last ones without. `none`: there have been none without yet. */
  readonly state: 'current' | 'behind' | 'none';
  /** The entry that it shows as it was. */
  readonly version?: Omit<FormerText, 'text'> & { readonly path: string; readonly title: string };
}

/** A former text of an entry. */
export interface FormerText {
  /** Names the version. */
  readonly id: string;
  /** ISO 8601 */
  readonly when: string;
  readonly text: string;
}

/** Where a text of a page comes from. */
export interface TextSource {
  /** `content/plugins/order-replicator.json` */
  readonly path: string;
  /** The title of its entry. */
  readonly title: string;
  /** The field; absent in the text of an article. */
  readonly field?: Path;
  /** Where in the file a part of an article's text begins. */
  readonly offset?: number;
  /** The text there, as pages show it; cut after 120 characters. */
  readonly text: string;
}

/** A text that somebody points at. */
export interface Pointed {
  /** The address of the page. */
  readonly page: string;
  /** The text of the element, then that of the elements around it, as long as they are small. Of a picture its address. */
  readonly texts: readonly string[];
  /** The texts of each element around it, from the nearest on. They tell which of several equal texts it is. */
  readonly around: readonly (readonly string[])[];
  /** Whether it is a heading. */
  readonly isHeading: boolean;
}

/** How pages show a field. */
export interface ShownField {
  /** The ways in which pages show it. */
  readonly texts: readonly string[];
  /** Other texts of the same item and entry, which are near it on a page; the nearest first. */
  readonly near: readonly string[];
  /** Pages that show it; empty while they are not known. */
  readonly pages: readonly string[];
}

/** The calls about the preview, as those of `protocol.ts`. */
export interface PreviewCalls {
  /** Shows an entry as it was, until somebody changes it; without a version as it is now. */
  showVersion: (request: { readonly path: string; readonly version?: FormerText }) => Preview;
  /** Starts it, and chooses its day. 400 if there is no such day; 503 if it has no port */
  preview: (request: { readonly day?: string }) => Preview;
  /** Asks where a text comes from: at most 12 places, the likeliest first; one alone is sure. */
  sources: (request: { readonly pointed: Pointed }) => readonly TextSource[];
  /** Asks how pages show a field, or the text at an offset. */
  shown: (request: { readonly path: string; readonly field?: Path; readonly offset?: number }) => ShownField;
}

/** The message by which a page hears that its content has changed. */
export const shownEvent = 'studio:shown';

/** A message of the studio to the page. */
export type ToPage =
  /** Marks the place of a field, or none. `name` is written on the mark. */
  | { readonly kind: 'mark'; readonly mark?: Pick<ShownField, 'texts' | 'near'> & { readonly name: string } }
  | { readonly kind: 'scheme'; readonly scheme: 'light' | 'dark' }
  /** Begins or ends picking by pointer and keys. */
  | { readonly kind: 'pick'; readonly isOn: boolean }
  | { readonly kind: 'go'; readonly address: string };

/** A message of the page to the studio. */
export type FromPage =
  /** The page listens. */
  | { readonly kind: 'ready' }
  /** It shows another address, or the same with another content. */
  | { readonly kind: 'drawn'; readonly address: string }
  /** Whether it has found the place to mark. */
  | { readonly kind: 'marked'; readonly isFound: boolean }
  | { readonly kind: 'pointed'; readonly pointed: Pointed }
  /** Picking was ended on the page. */
  | { readonly kind: 'left' }
  /** The key for the next pane was pressed on the page, or with -1 the one for the pane before. */
  | { readonly kind: 'pane'; readonly by: 1 | -1 };
