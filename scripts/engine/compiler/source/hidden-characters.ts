/**
 * Characters that make a reviewer see something else than a visitor: direction marks, zero-width spaces, control characters
 * (except line breaks and tabs), halves of a character, which a page shows as a question mark, and remains of other programs: places of
 * objects, characters of private use, tags that are not part of a flag.
 */
export const hiddenCharacter =
  /[^\P{Cc}\n\r\t]|\p{Cs}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffc\ufffd\ue000-\uf8ff]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}-\u{e007f}]/u;

/** Why such a character is refused. */
export const invisibleReason = (character: string): string =>
  left.test(character)
    ? `Unexpected character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}, expected none: another program has left it, and no font shows it`
    : `Unexpected invisible character \`${character}\`, expected none: a reviewer would read something else than a visitor`;

/** Characters without a meaning for others than the program that wrote them. */
const left = /[\ufffc\ufffd\ue000-\uf8ff\u{e0001}-\u{e007f}]/u;

/** A hidden character and its place. */
export interface HiddenCharacter {
  readonly character: string;
  readonly offset: number;
}

/** The first hidden character of each line of a text. In a field, a separator of lines is a line break, which has its own finding. */
export function* hiddenCharacters(text: string): Iterable<HiddenCharacter> {
  let last = 0;
  for (const { 0: character, index } of text.matchAll(
    new RegExp(`${hiddenCharacter.source}|[\u2028\u2029]`, 'gu'),
  )) {
    if (last > 0 && !text.slice(last, index).includes('\n')) continue;
    last = index + 1;
    yield { character, offset: index };
  }
}
