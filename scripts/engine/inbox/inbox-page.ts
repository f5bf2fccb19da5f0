import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlText } from '../site/escape.ts';

/** The page that lists all submissions by form, newest first. */
export async function inboxPage(folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.jsonl')).toSorted();
  const forms = await Promise.all(
    names.map(async (name) => section(name, await readFile(join(folder, name), 'utf8'))),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox</title>
<h1>Inbox</h1>
<p>What the forms of this development server have sent. The files are in <code>${htmlText(folder)}</code>.</p>
${forms.join('\n') || '<p>Nothing has come in yet.</p>'}
</html>
`;
}

function section(name: string, text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.toReversed().map((line) => `<li><pre>${htmlText(pretty(line))}</pre></li>`);
  return `<h2>${htmlText(name.replace('.jsonl', ''))} (${lines.length})</h2>\n<ol reversed>\n${entries.join('\n')}\n</ol>`;
}

function pretty(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), null, 2);
  } catch {
    return line;
  }
}
