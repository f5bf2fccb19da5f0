/**
 * Writes `rendered.json`: the HTML that cmark-gfm, the renderer of GitHub, makes of the texts of the corpus. Run it after a change of
 * them, with cmark-gfm 0.29.0.gfm.6 (Debian's package `cmark-gfm`): `node scripts/bin/run.mjs ../../tests/corpus/render.ts`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { texts } from './texts.ts';

/** GitHub's constructs; its filter of tags is left out, because `<br>` and comments must reach the comparison. */
const options = ['table', 'strikethrough', 'autolink', 'tasklist', 'footnotes'].flatMap((name) => [
  '-e',
  name,
]);

const rendered = Object.entries(texts).map(([name, { text }]) => [
  name,
  execFileSync('cmark-gfm', ['--unsafe', ...options], { input: text, encoding: 'utf8' }),
]);
writeFileSync('tests/corpus/rendered.json', `${JSON.stringify(Object.fromEntries(rendered), null, 2)}\n`);
