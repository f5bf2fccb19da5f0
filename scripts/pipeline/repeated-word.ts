/** A word: from one offset of a text to another. */
export interface Word {
  readonly from: number;
  readonly to: number;
}

/** Words that sense can put twice in a row: "what he had had", "the one that that shop sells". */
const rightTwice = new Set(['had', 'that']);

/** Whether a word is the one before it, which is as long, once more, with nothing but spaces between them. */
export function isRepeated(text: string, before: Word, word: Word): boolean {
  if (
    !isBlank(text, before.to, word.from) ||
    isJoined(text.charAt(before.from - 1)) ||
    isJoined(text.charAt(word.to))
  )
    return false;
  const letters = text.slice(word.from, word.to).toLowerCase();
  return (
    text.slice(before.from, before.to).toLowerCase() === letters &&
    /\p{L}/u.test(letters) &&
    !rightTwice.has(letters)
  );
}

/** Whether a character makes a word a part of a longer one: "step-by-step", "it’s", a sign in front of a name. */
const isJoined = (character: string): boolean => character !== '' && "-'’/@#$&".includes(character);

function isBlank(text: string, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) if (!isSpace(text.charCodeAt(offset))) return false;
  return true;
}

/** Whether there is a space between two offsets. */
export function isSpaced(text: string, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) if (isSpace(text.charCodeAt(offset))) return true;
  return false;
}

const isSpace = (code: number): boolean => code === 0x20 || (code > 0x08 && code < 0x0e) || code === 0xa0;
