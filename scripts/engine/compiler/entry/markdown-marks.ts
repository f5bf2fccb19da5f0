import type { TableRow } from 'mdast';
import type { TextProblem } from '../finding.ts';
import type { Range } from '../model.ts';

/** Markdown that would not be rendered as intended: its marks would be shown, or its words would not. */
export interface MarkupProblem extends TextProblem {
  /** Whether it swallows the rest of the text: nothing is known then of the text after it. */
  readonly takesRest?: boolean;
  /** The row of a table in which it tears marks apart: these are no further mistakes. */
  readonly splits?: TableRow;
}

/** A kind of mark that is left in a text. */
interface Mark {
  /** Finds the mark, after any prefix of its line; its first group is the name in the mark, if it has one. */
  readonly pattern: RegExp;
  /** Whether a second one in the same text belongs to the same mistake. */
  readonly isOnce?: boolean;
  /** Whether it is a part of a block, whose end or whose words would be elsewhere on the page. All others are characters to a page. */
  readonly isBlock?: boolean;
  readonly reason: (mark: string, name: string) => string;
  /** Whether it means something in another dialect of markdown, and its equivalent here, if that is sure. */
  readonly isForeign?: boolean;
  readonly meant?: (name: string) => string | undefined;
}

/** Why a mark without a partner is refused. */
export function secondExpected(mark: string): string {
  return `Unexpected \`${mark}\`, expected a second one on the other side of the words, and no space between`;
}

/** Why the name of a link is refused that no line gives an address. */
export const noAddress = (name: string): string =>
  `No address of the link \`${name}\`, expected a line such as \`[${name}]: /about\``;

/** Why the mark of a footnote is refused that no line explains. */
export const noFootnote = (name: string): string =>
  `No footnote \`${name}\`, expected a line that begins with \`[^${name}]:\``;

/** Why a tag of a template is refused. */
function wordsExpected(mark: string): string {
  return `Unexpected \`${mark}\`, expected words for visitors, or backticks around it`;
}

/** A link whose brackets are swapped, `(words)[/address`, with the right ones. */
const swapped = (start: string): string => `${start.replace('(', '[').replace(')[', '](')})`;

const marks: readonly Mark[] = [
  {
    pattern: /\]\(|\] \((?=[/#]|https?:|mailto:)/g,
    reason: (mark) => `Unexpected \`${mark}\`, expected a whole link such as \`[words](/about)\``,
  },
  {
    pattern: /(?<![\w)\]])(!?\([^()[\]\n]+\)\[[/#][^\s[\]]*)\]/g,
    reason: (mark, start) => `Unexpected \`${mark}\`, expected \`${swapped(start)}\``,
    meant: swapped,
  },
  {
    pattern: /\]\[([^\]\n]+)\]/g,
    reason: (_mark, name) => noAddress(name),
  },
  {
    pattern: /\[\^([^[\]\s]+)\]/g,
    reason: (_mark, name) => noFootnote(name),
  },
  {
    pattern: /<(?=https?:|www\.)/g,
    reason: (mark) =>
      `Unexpected \`${mark}\` before an address, expected the address alone, or \`<https://…>\` around the whole of it`,
  },
  { pattern: /~~/g, isOnce: true, reason: secondExpected },
  // At the beginning of a line or a sentence `*` may be that of a note; `_` begins names in small or in capital letters alone.
  { pattern: /\*(?<=^[^*]*[\p{L},;] \*)(?=\p{L}{2})(?!(?:nix|bsd)\b)/giu, reason: secondExpected },
  { pattern: /(?<=^|[\s(“"'])_(?=\p{Lu}\p{Ll}+ \p{L})/gu, reason: secondExpected },
  {
    // GitHub's struck words. A second mark before a number belongs to that: in `~5–~6` both say *about*.
    pattern: /(?<![\w~])~(?=[\p{L}\p{N}])([^~\n]*[\p{L}\p{N}.!?])~(?=[\s.,;:!?)]|$)/gu,
    reason: (mark, words) => `Unexpected \`${mark}\`, expected \`~~${words}~~\` for struck words`,
    meant: (words) => `~~${words}~~`,
  },
  {
    pattern: /`+/g,
    isOnce: true,
    reason: () => 'Unexpected backtick, expected a second one on the other side of the code',
  },
  { pattern: /^[ \t>]*#{2,6}(?=[^\s#])/gm, reason: (mark) => `Missing space after \`${mark}\`` },
  {
    pattern: /^[ \t>]*(?:\|(?=[^\n]*\|)|:?-{3,}:? *\|)/gm,
    isOnce: true,
    reason: () =>
      'Unexpected row of a table, expected below the first row a line such as `| --- | --- |` with as many cells',
  },
  {
    pattern: /^[ \t>]*:{3,}/gm,
    isBlock: true,
    reason: (mark) =>
      `Unexpected \`${mark}\`, expected a block that begins with a line such as \`:::protip\``,
  },
  {
    pattern: /(?<![\w=!<>])==(?=[^\s=])([^=\n]+)(?<=\S)==(?![\w=])/g,
    isForeign: true,
    reason: (mark) => `Unexpected \`${mark}\`, expected \`**\` on both sides of words that stand out`,
    meant: (words) => (/^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(words) ? `**${words}**` : undefined),
  },
  {
    pattern: /(?<![\w\])])!?\[\[(\p{L}[^[\]\n]*)\]\](?![\w([])/gu,
    isForeign: true,
    reason: (mark, name) =>
      `Unexpected \`${mark}\`, expected a link such as \`[${name.split('|').at(-1)}](/about)\``,
  },
  {
    pattern: /(?<![\w:]):(?:[a-z][\w+-]*|[+-]1):(?![\w:])/g,
    isForeign: true,
    reason: (mark) => `Unexpected \`${mark}\`, expected the emoji itself, such as 🙂`,
  },
  {
    // Liquid, Hugo, WordPress.
    pattern:
      /\{%-?\s*\w[^%\n]*%\}|\{\{[<%][^{}\n]*[>%]\}\}|\[[a-z][\w-]*(?: +[\w-]+="[^"\n]*")+ *\/?\]|(?<!\))\[\/[a-z]\w*\]/g,
    isForeign: true,
    reason: wordsExpected,
  },
  {
    pattern: /【\d[^【】\n]*†[^【】\n]*】|:contentReference\[oaicite:\d+\](?:\{[^{}\n]*\})?/g,
    isForeign: true,
    reason: wordsExpected,
  }, // ChatGPT
  { pattern: /(?<=\n)[ \t>]*\{:[^{}\n]*\}(?=[ \t]*$)/gm, isForeign: true, reason: wordsExpected }, // kramdown
  { pattern: /^\{(?::|(?:\.|\w+=)[\w"'#.%])[^{}\n]*\}/g, isForeign: true, reason: wordsExpected }, // of a picture or a link, in Pandoc
  {
    pattern: /^[ \t>]*\[(?:TOC|toc)\](?=[ \t]*$)/gm,
    isForeign: true,
    reason: (mark) => `Unexpected \`${mark}\`, expected no list of contents: pages make it of the headings`,
  },
];

/** A text without any of these has no mark left in it. */
const trace =
  /[`|【~]|\[oaicite:|==|\[\[|\]\(|\] \(|\)\[|\]\[|\[\^|##|:::|:[\w+-]+:|\[toc\]|\{(?:[%:.]|\w+=)|\{\{<|\[\/|="| \*\S|(?<!\w)_[a-z]|<$/i;

/** Most nodes of a text have none. */
export const noProblems: readonly MarkupProblem[] = [];

/** Whether a text may have a mark left in it: most have none. */
export const mayHaveMarks = (text: string): boolean => trace.test(text);

/** The different marks of other dialects in a text that has no markup. */
export function foreignMarks(text: string): ReadonlySet<string> {
  if (!mayHaveMarks(text)) return new Set();
  const matches = marks.flatMap(({ pattern, isForeign }) => (isForeign && text.match(pattern)) || []);
  return new Set(matches.map((mark) => mark.trim()));
}

/** Marks that are left in a stretch of a text; one after a backslash is intended. They are warnings: `2**8` may be meant. */
export function looseMarks(text: string, { from, to }: Range): Iterable<MarkupProblem> {
  const source = text.slice(from, to);
  return mayHaveMarks(source) ? marksIn(source, text, from) : noProblems;
}

function* marksIn(source: string, text: string, from: number): Iterable<MarkupProblem> {
  const bare = source.replace(/\\[!-/:-@[-`{-~]/g, '  ');
  const to = from + source.length;
  const context = bare + text.slice(to, to + 8); // an address that follows is a separate link
  for (const { pattern, isOnce = false, isBlock = false, isForeign = false, reason, meant } of marks) {
    for (const { 0: match, 1: name = '', index } of (isForeign ? bare : context).matchAll(pattern)) {
      if (index >= bare.length) break;
      const mark = match.replace(/^[ \t>]+/, '');
      const start = from + index + match.length - mark.length;
      if (pattern.multiline && !isLineStart(text, start)) continue;
      const rule = isForeign ? 'parse:dialect' : 'parse:markup';
      const fixed = meant?.(name);
      yield {
        from: start,
        to: start + mark.length,
        rule,
        reason: reason(mark, name),
        isWarning: !isBlock,
        ...(fixed !== undefined && { fix: { old: mark, new: fixed } }),
      };
      if (isOnce) break;
    }
  }
}

/** Whether only spaces and the marks of quotes come before an offset in its line. */
export const isLineStart = (text: string, offset: number): boolean =>
  /^[ \t>]*$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));
