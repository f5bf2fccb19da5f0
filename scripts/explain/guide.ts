/** What the guide says of a rule (docs/rules/README.md). */
export interface Guide {
  /** `stage:what` */
  readonly id: string;
  /** What the rule means, in one sentence. */
  readonly summary: string;
  /** The whole guide, as markdown. */
  readonly markdown: string;
}

/** The name of the file that explains a rule: `link:reference` → `link-reference.md`. */
export const guideName = (id: string): string => `${id.replace(':', '-')}.md`;

/** Reads a guide: its heading is the rule's id, and the first sentence behind it sums up. */
export function guideOf(markdown: string): Guide {
  const [, id = '', meaning = ''] = /^# (\S+)\n+([^]*?)\n\n/.exec(markdown) ?? [];
  const text = meaning.replaceAll('\n', ' ');
  return { id, markdown, summary: /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text };
}

/** A list of rules, a line each, as wide as a terminal. */
export function listed(guides: readonly Guide[], width: number): string {
  const column = Math.max(0, ...guides.map(({ id }) => id.length)) + 2;
  const lines = guides.map(({ id, summary }) => {
    const room = Math.max(20, width - column);
    return id.padEnd(column) + (summary.length > room ? `${summary.slice(0, room - 1).trimEnd()}…` : summary);
  });
  return lines.join('\n');
}

/** A guide for a terminal: prose as wide as the terminal, headings without their marks, files indented under their paths. */
export function explained({ markdown }: Guide, width: number): string {
  return markdown
    .trim()
    .split(/(^(`{3,})[^]*?^\2$)/m)
    .flatMap((part, index) => (index % 3 === 0 ? [prose(part, width)] : index % 3 === 1 ? [file(part)] : []))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A fence: its path, and its lines indented. */
function file(fence: string): string {
  const [info = '', ...lines] = fence.split('\n').slice(0, -1);
  const [, path = ''] = info.split(' ');
  return [`  ${path}`, '', ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

const prose = (text: string, width: number): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => wrapped(paragraph.replace(/^#+ /, '').split(/\s+/), width))
    .join('\n\n');

function wrapped(words: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
