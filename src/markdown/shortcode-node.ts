import type { Shortcode } from 'mdast';

declare module 'mdast' {
  /** A shortcode block that was read and checked: it stands in the tree where its paragraph stood. */
  interface Shortcode {
    type: 'shortcode';
    shortcode: string;
    payload: Readonly<Record<string, unknown>>;
    position?: NonNullable<Text['position']>;
  }
  interface RootContentMap {
    shortcode: Shortcode;
  }
}

/** A shortcode block in a markdown tree. */
export type ShortcodeNode = Shortcode;
