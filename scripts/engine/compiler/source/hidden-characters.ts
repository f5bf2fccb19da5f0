/**
 * Characters that make a reviewer see something else than a visitor: direction marks, zero-width spaces, control characters
 * (except line breaks and tabs), and halves of a character, which a page shows as a question mark.
 */
export const hiddenCharacter =
  /[^\P{Cc}\n\r\t]|\p{Cs}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

/** Why such a character is refused. */
export const invisibleReason = (character: string): string =>
  `Unexpected invisible character \`${character}\`, expected none: a reviewer would read something else than a visitor`;

/** A hidden character and its place. */
export interface HiddenCharacter {
  readonly character: string;
  readonly offset: number;
}

/** The first hidden character of each line of a text. */
export function* hiddenCharacters(text: string): Iterable<HiddenCharacter> {
  let last = 0;
  for (const { 0: character, index } of text.matchAll(new RegExp(hiddenCharacter, 'gu'))) {
    if (last > 0 && !text.slice(last, index).includes('\n')) continue;
    last = index + 1;
    yield { character, offset: index };
  }
}
