import type { Problem } from '../finding.ts';

const fileName = /^(?:\S+\.(?:avif|gif|jpe?g|png|svg|webp)|(?:img|dsc)[-_]?\d+)$/i;
const announced = /^(?:an? |the )?(?:image|photo|photograph|picture) of\b/i;

/** Problems of an alternative text, which is read out in place of the picture. */
export function* altProblems(alt: string): Iterable<Problem> {
  const text = alt.trim();
  const [announcement] = announced.exec(text) ?? [];
  if (fileName.test(text))
    yield {
      rule: 'prose:alt',
      reason: `Unexpected file name \`${text}\` as alternative text, expected words for what the picture shows`,
    };
  else if (announcement !== undefined) {
    yield {
      rule: 'prose:alt',
      reason: `Unexpected \`${announcement}\` in an alternative text, expected a description alone: screen readers say that it is a picture`,
    };
  }
}

const vague = new Set([
  'click here',
  'here',
  'learn more',
  'more',
  'read more',
  'see here',
  'this',
  'this article',
  'this link',
  'this page',
  'this post',
]);

/** Problems of the text of a link, which many hear without the words around it. */
export function* linkTextProblems(text: string): Iterable<Problem> {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (vague.has(words))
    yield {
      rule: 'prose:link-text',
      reason: `Unexpected text \`${text.trim()}\` of a link, expected words that say where it leads`,
    };
}

/** Problems of the level of a heading after another; the title of the page has level 1. */
export function* headingProblems(level: number, before: number): Iterable<Problem> {
  if (level > before + 1)
    yield {
      rule: 'prose:heading-jump',
      reason: `Unexpected heading of level ${level} below one of level ${before}, expected level ${before + 1}`,
    };
}

/** Most words of a sentence. */
export const maxWords = 40;

/** The problem of a long sentence. */
export const longSentence = (words: number): Problem => ({
  rule: 'prose:long-sentence',
  reason: `Unexpected sentence of ${words} words, expected at most ${maxWords}`,
});

/** The problem of a word that appears twice in a row, whatever its case. */
export const repeatedWord = (first: string, second: string): Problem => ({
  rule: 'prose:repeated-word',
  reason: `Unexpected \`${first} ${second}\`, expected the word once`,
});
