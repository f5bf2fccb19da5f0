/** A word with two different letters in the middle swapped, the most common typo; undefined if it has none. */
export function swapped(word: string): string | undefined {
  const middle = Math.floor(word.length / 2);
  for (let at = middle; at > 0; at--) {
    const [before, after] = [word.charAt(at - 1), word.charAt(at)];
    if (before !== after && /[a-z]{2}/i.test(before + after))
      return word.slice(0, at - 1) + after + before + word.slice(at + 1);
  }
  return undefined;
}

/** A word without a letter in the middle; undefined for a short word. */
export function shortened(word: string): string | undefined {
  const middle = Math.floor(word.length / 2);
  return word.length < 4 ? undefined : word.slice(0, middle) + word.slice(middle + 1);
}

/** How a message quotes a value; long ones are cut. */
export const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? text.slice(0, 40) : `\`${text}\``;
};

/** How a message suggests a word. */
export const meant = (word: string): string => `Did you mean \`${word}\`?`;
