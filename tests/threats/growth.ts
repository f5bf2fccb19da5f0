/** Looks for a text that takes a pattern more than linear time. */

/** Texts of any length: a piece again and again, with something before and after. */
interface Texts {
  readonly start: string;
  readonly piece: string;
  readonly end: string;
}

const textOf = ({ start, piece, end }: Texts, count: number): string => start + piece.repeat(count) + end;

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const characters = [...'aA1 \n\t\ré\u00A0\u200B\u2028\u0000', ...printable];

/** One character of each kind that a pattern tells from the others: for `[a-z]+,` a letter, a comma and one that is neither. */
function alphabetOf({ source, flags }: RegExp): string[] {
  const parts = source.match(
    /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\[^\dbBk]|\[(?:\\[^]|[^\]\\])*\]|[^\\[()|*+?^$]/g,
  );
  const tests = [...new Set(parts)].map(
    (part) => new RegExp(`^${/^[{}]$/.test(part) ? `\\${part}` : part}$`, flags.replace(/[gy]/, '')),
  );
  const kinds = new Map<string, string>();
  for (const character of characters) {
    const kind = tests.map((part) => Number(part.test(character))).join('');
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
}

/** A pattern with one character for each class, and one of the words between which a group chooses: `\[a b` for `\[(a|c)[ \t]b`. */
const withFirstChoices = (source: string): string =>
  source
    .replaceAll(/(?<!\\)\[([^^\\\]])(?:\\[^]|[^\\\]])*\]/g, '$1')
    .replaceAll(/\((?:\?:|\?<\w+>)?([^()|?]+)(?:\|[^()]*)?\)(?![*?{])/g, '$1');

/** Words that a pattern has in full, such as `<!--`. */
const wordsOf = ({ source }: RegExp): string[] =>
  [source, withFirstChoices(source)]
    .flatMap((some) =>
      Array.from(
        some.replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, '(').matchAll(/(?:\\\W|\{(?!\d)|[^\\[\](){}|*+?^$.])+/g),
        ([word]) => word.replaceAll('\\', ''),
      ),
    )
    .filter((word, index, words) => word.length > 1 && words.indexOf(word) === index);

/** Texts that make a pattern try many ways to match, if it has them. */
function textsFor(pattern: RegExp): Texts[] {
  const [alphabet, words] = [alphabetOf(pattern), wordsOf(pattern)];
  const pairs = alphabet.flatMap((one) =>
    alphabet.filter((other) => other !== one).map((other) => one + other),
  );
  const longer = words.flatMap((word) => [word, ...alphabet.map((character) => word + character)]);
  const all = (starts: readonly string[], pieces: readonly string[], ends: readonly string[]): Texts[] =>
    starts.flatMap((start) => pieces.flatMap((piece) => ends.map((end) => ({ start, piece, end }))));
  return [
    ...all([''], alphabet, alphabet),
    ...all(['', ...alphabet, ...words], alphabet, ['\u0000']),
    ...all(['', ...words], pairs, ['\u0000']),
    ...all([''], longer, ['\u0000', '\n']),
  ];
}

/** CPU time of a search for all matches, in ms. */
function time(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replaceAll(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A linear pattern takes less than this for the texts below, in ms. A slower one is measured with a longer text. */
const suspicious = 1;

/** How often a piece is in a text that takes no pattern this long but an exponential one, which would not end with a longer text. */
const few = 24;

/** How often a piece is in the other texts. The short ones come first, because a cubic pattern takes minutes for the long ones. */
const counts = [400, 3000] as const;

/** A pattern of quadratic time makes 80,000 steps for a text of the first count, and needs more than this, in ms: the long ones can be left out. */
const quick = 0.02;

/** How much longer the longer text is. Linear time grows as much, quadratic time by the square. */
const factor = 3;

/**
 * The least of several times, because other work of the machine can only make one longer; the first that is not suspicious is enough.
 * The very first is the time on the clock, which is cheap to ask for and no less than that of the CPU.
 */
function leastTime(pattern: RegExp, text: string): number {
  const start = performance.now();
  text.replaceAll(pattern, '');
  let least = performance.now() - start;
  for (let round = 0; round < 4 && least >= suspicious; round++) least = Math.min(least, time(pattern, text));
  return least;
}

/** Whether time grows faster than a text. */
function growsTooFast(pattern: RegExp, texts: Texts): boolean {
  if (leastTime(pattern, textOf(texts, few)) >= suspicious) return true;
  if (leastTime(pattern, textOf(texts, counts[0])) < quick) return false;
  return counts.some((count) => {
    const [short, long] = [textOf(texts, count), textOf(texts, factor * count)];
    return leastTime(pattern, short) >= suspicious && takesTooLong(pattern, short, long);
  });
}

/**
 * Whether the longer text takes more than in proportion. The texts are read in turns, because a machine may be twice as fast a moment
 * later, and often, because other work of the machine may last for some rounds.
 */
function takesTooLong(pattern: RegExp, short: string, long: string): boolean {
  let [least, leastOfLong] = [Infinity, Infinity];
  for (let round = 1; round <= 10; round++) {
    least = Math.min(least, time(pattern, short));
    leastOfLong = Math.min(leastOfLong, time(pattern, long));
    const growth = leastOfLong / Math.max(least, suspicious); // a clock may count in whole milliseconds
    if (round >= 4 && growth <= factor ** 1.5) return false;
  }
  return true;
}

/**
 * A text that takes a pattern more than linear time, shortened for a message; undefined if none is found.
 * A pattern without `*`, `+` or `{1,}` has no such text.
 */
export function slowText({ source, flags }: RegExp): string | undefined {
  if (!/[*+]|\{\d+,\}/.test(source)) return undefined;
  const pattern = new RegExp(source, `${flags.replace('g', '')}g`);
  const slow = textsFor(pattern).find((texts) => growsTooFast(pattern, texts));
  return slow && `${JSON.stringify(textOf(slow, 4))} with more repetitions`;
}
