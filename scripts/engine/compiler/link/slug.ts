/** Letters that are no letter of the alphabet with a mark, and how people write them without. */
const letters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' }),
);

/**
 * Words as the name of an entry: letters without their marks, digits, and dashes between words. `Zoë’s Größe` → `zoes-grosse`
 * @returns an empty text if the words have neither letters of the alphabet nor digits
 */
export const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => letters.get(letter) ?? letter)
    .replace(/(?<=[a-z0-9])['’](?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
