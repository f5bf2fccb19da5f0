import type { Problem } from '../finding.ts';
import type { Range } from '../model.ts';

/** The characters of Windows-1252 for the bytes 80 to 9f; where it has none, the byte itself. */
const above7f = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters that stand for the second and each further byte of a letter in UTF-8. */
const next = `[\\u0080-\\u00bf${above7f}]`;

/** Those of them that may follow a word in capitals: `«BLÅ»`. */
const after = '[\\u00a0»›”’“‘…•–—™®©ªº·]';

/** Letters of UTF-8 that were read as Windows-1252. Good words have capitals with marks too, so the letters around them count. */
const mojibake = new RegExp(
  [
    `(?<=\\p{Ll})(?:[Â-ÖØ-Ü]${next})+`, // Café, naïve, Paweł
    `(?<=[\\p{Ll}\\p{N}.,:;!?)])(?:Â\\u00a0|[ÂÃ](?= ))`, // a space, or an à, whose second byte became a space
    `Â[\\u0080-\\u009f¡-º¼-¿]`, // ©, £, °
    `Ã(?!${after})${next}|Ã(?!—|’[sS](?!\\p{L}))${next}(?=\\p{L})`, // été, ESPAÑA
    `(?<!\\p{L})[ÄÅ](?![–—’])${next}(?=\\p{Ll})`, // Żaba
    `(?:[Î-ÑØÙ]${next}){2,}`, // Greek, Cyrillic, Arabic
    `â(?!${after}{2})${next}{2}|â€(?!${next})`, // quotes, dashes, arrows
    `(?:[ã-í]${next}{2}){2,}`, // Chinese, Japanese, Korean
    `ðŸ${next}{2}|ï(?:¸\\u008f|¬[\\u0081\\u0082]|»¿)`, // emoji, ligatures
  ].join('|'),
  'gu',
);

const inUtf8 = new TextDecoder('utf-8', { fatal: true });

/** The text as it was written; unchanged if its bytes are not UTF-8. */
function decoded(letters: string): string {
  if (letters === 'Â') return '';
  const whole = { Ã: 'Ã\u00a0', 'â€': 'â€\u009d' }[letters] ?? letters;
  const bytes = Array.from(whole, (letter) => {
    const place = above7f.indexOf(letter);
    return place < 0 ? letter.charCodeAt(0) : 0x80 + place;
  });
  try {
    return inUtf8.decode(Uint8Array.from(bytes));
  } catch {
    return letters;
  }
}

const redecoded = (text: string): string => text.replace(mojibake, decoded);

/** Whether a text may have such letters: most have none. */
const trace = /[ÂÃÄÅÌÎ-ÑØÙâã-íðï]/;

/** The first word of a text that another program has read in a wrong encoding, once or twice: `CafÃ©`, `donâ€™t`. */
export function mojibakeIn(text: string): (Problem & Range) | undefined {
  if (!trace.test(text) || redecoded(text) === text) return undefined;
  const places = [...text.matchAll(mojibake)].filter(([letters]) => decoded(letters) !== letters);
  const [first = { index: 0 }] = places;
  const from = first.index - (/[\p{L}\p{N}]{0,30}$/u.exec(text.slice(0, first.index))?.[0].length ?? 0);
  let to = from;
  for (const { 0: letters, index } of places) {
    if (to > from && /[^\p{L}\p{N}]/u.test(text.slice(to, index))) break;
    to = index + letters.length;
  }
  to += /^[\p{L}\p{N}]{0,30}/u.exec(text.slice(to))?.[0].length ?? 0;
  const word = text.slice(from, to);
  const before = text.slice(Math.max(0, from - 1), from);
  let meant = redecoded(`${before}${word} `).slice(before.length, -1);
  for (let again = redecoded(meant); again !== meant; again = redecoded(meant)) meant = again;
  const expected = meant.trim() === '' ? 'a space' : `\`${meant}\``;
  return {
    from,
    to,
    rule: 'validate:invisible',
    reason: `Unexpected \`${word}\`, expected ${expected}: another program has read its letters in a wrong encoding`,
    isWarning: !/[\u0080-\u009f]/.test(text), // a control character is an error
  };
}
