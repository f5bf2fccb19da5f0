/**
 * The types of highlight.js that we use (tsconfig.json#paths). Its own declare the whole browser for every script that includes them.
 */

interface Grammar {
  keywords?: string | string[] | Record<string, string | string[]>;
}

/** Makes a grammar. It is given the parts that grammars share. */
export type LanguageFn = (hljs: unknown) => Grammar;

declare const language: LanguageFn;
// The package exports each grammar so.
// oxlint-disable-next-line import/no-default-export
export default language;
