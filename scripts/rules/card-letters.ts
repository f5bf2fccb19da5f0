import type { SiteRule } from '../engine/site-config.ts';

/** The letters that the typeface of social cards has, once they are composed with their marks. A test compares it with the font. */
export const onCards: RegExp =
  /^[ -~\xA0-\u017F\u0212\u0213\u0218-\u021B\u0237\u02C6\u02DA\u02DC\u02DD\u1E80-\u1E89\u1E9E\u1EF2\u1EF3\u2000\u2002\u2009\u200B\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2039\u203A\u2044\u20AC\u2212\u2215]$/;

const characters = new Intl.Segmenter('en');

/** A social card can draw the title of its page, and a tagline below it: it would leave out other letters without a word. */
export const cardLetters: SiteRule = {
  id: 'image:card',
  level: 'warning',
  waivable: true,
  help: 'The title of a page, or its tagline, has letters that its social card cannot draw, so the card leaves them out.',
  *check({ addresses }) {
    const withPage = new Set([...addresses.values()].flatMap((claims) => claims.map(({ entry }) => entry)));
    for (const entry of withPage) {
      const title = entry.data && 'title' in entry.data ? ['title'] : ['heading', 'name'];
      for (const field of [...title, 'tagline']) {
        const words = entry.data?.[field];
        if (typeof words !== 'string') continue;
        const missing = missingIn(words);
        if (missing.length === 0) continue;
        const list = missing.map((letter) => `\`${letter}\``).join(', ');
        const reason = `Unexpected ${list} in \`${field}\`, expected letters that a social card can draw: the card leaves them out, so choose words that read well without them`;
        yield { entry, at: { path: [field] }, reason, actual: words };
      }
    }
  },
};

/** The characters of a title, as readers count them, that a card leaves out or draws without a part. */
function missingIn(words: string): readonly string[] {
  const composed = words.normalize('NFC');
  if ([...composed].every((letter) => onCards.test(letter))) return [];
  const all = Array.from(characters.segment(composed), ({ segment }) => segment);
  // Characters without an ink, such as a line break, have a rule that says what is wrong with them.
  return [...new Set(all.filter((letter) => !onCards.test(letter) && !/^[\s\p{C}]+$/u.test(letter)))];
}
