import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { allConstructs, parseMarkdown } from '../../scripts/compiler/markdown/parser.ts';

/** The bodies of all articles of a project. */
export function bodies(root: string): string[] {
  const folder = join(root, 'content/blog');
  return readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
  );
}

const plain = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize).freeze();

/** The obvious loop: parse, convert to HTML, sanitize. */
export function plainLoop(texts: readonly string[]): void {
  for (const text of texts) plain.runSync(plain.parse(text));
}

/** The same with the syntax that the compiler supports: GitHub's constructs and container directives. */
export function loopWithSyntax(texts: readonly string[]): void {
  for (const text of texts) plain.runSync(parseMarkdown(text, allConstructs));
}
