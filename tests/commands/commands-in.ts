/** How a command in a document begins. */
const begins = /^(?:npm|npx|node|git|\.ci\/run)\b/;

/**
 * The commands that a document tells its readers to type, in order and without repeats: the lines of its shell blocks, and
 * code in its text. Code after a command in the same paragraph belongs to it: options such as `-- --fix`, the names for the
 * `…` of `npm run content -- …`, and each choice of `--format json\|sarif`.
 */
export function commandsIn(markdown: string): string[] {
  const commands: string[] = [];
  const prose = markdown.replaceAll(/^```(\w*)\n(.*?)^```$/gms, (_, language: string, code: string) => {
    if (language === 'sh') commands.push(...code.split('\n').map(withoutComment));
    return '';
  });
  for (const paragraph of prose.split(/\n{2,}|\n(?=[|-])/)) commands.push(...commandsOf(paragraph));
  return [...new Set(commands.filter((command) => begins.test(command)))];
}

const withoutComment = (line: string): string => line.replace(/\s+#\s.*$/, '').trim();

function commandsOf(paragraph: string): string[] {
  const commands: string[] = [];
  let last = '';
  for (const [, code = ''] of paragraph.replaceAll(/\s*\n\s*/g, ' ').matchAll(/`([^`]+)`/g)) {
    if (begins.test(code)) {
      last = code;
      if (!code.endsWith('…')) commands.push(code);
    } else if (last.endsWith('…') && /^[a-z][\w-]*$/.test(code)) commands.push(last.replace('…', code));
    else if (last !== '' && code.startsWith('--')) commands.push(...alternatives(`${last} ${code}`));
  }
  return commands;
}

/** `npm run check -- --format json\|sarif` is two commands. In a table, the line needs its backslash. */
function alternatives(command: string): string[] {
  const [, before = '', choice = ''] = /^(.* )(\S+)$/.exec(command) ?? [];
  return choice.split(/\\?\|/).map((word) => before + word);
}
