declare module 'commonmark-spec' {
  /** An example from the CommonMark standard. Tabs are written as arrows. */
  interface Example {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }
  export const tests: readonly Example[];
}
