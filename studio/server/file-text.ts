import { threeWay } from '../../scripts/engine/index.ts';

/** The byte order mark, which some editors put in front of a text and none shows. */
const mark = '\uFEFF';

/** The content of a file as a text to edit: without byte order mark, with LF line breaks. */
export const textOf = (whole: string): string =>
  (whole.startsWith(mark) ? whole.slice(mark.length) : whole).replaceAll('\r\n', '\n');

/**
 * A text as its file holds it: with the byte order mark and the line breaks that the file has. A new line of a file with both kinds
 * of line breaks ends like most of its lines.
 * @param text with LF line breaks
 * @param before the content of the file; absent if it is not there
 */
export function wholeText(text: string, before = ''): string {
  const start = before.startsWith(mark) ? mark : '';
  const lines = before.slice(start.length).split('\n');
  const returns = lines.slice(0, -1).filter((line) => line.endsWith('\r')).length;
  if (returns === 0) return start + text;
  const usual = returns * 2 >= lines.length - 1 ? '\r\n' : '\n';
  return start + withEnds(text, lines, usual);
}

/** The lines of a text, each that was there before with its own end. */
function withEnds(text: string, before: readonly string[], usual: string): string {
  const bare = before.map((line) => line.replace(/\r$/, ''));
  const ends: string[] = [];
  let place = 0;
  for (const chunk of threeWay(bare, text.split('\n'), bare)) {
    const isKept = chunk.by === 'nobody';
    for (let index = 0; index < chunk.mine.length; index++)
      ends.push(isKept && before[place + index]?.endsWith('\r') ? '\r\n' : isKept ? '\n' : usual);
    place += chunk.base.length;
  }
  return text
    .split('\n')
    .map((line, index, lines) => (index === lines.length - 1 ? line : line + (ends[index] ?? usual)))
    .join('');
}
