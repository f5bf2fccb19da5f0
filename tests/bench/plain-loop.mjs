/** The obvious loop over the articles of a project, which is the first argument: parse, convert to HTML, sanitize. */
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { bodies } from './bodies.mjs';

const plain = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize).freeze();
for (const text of bodies(process.argv[2] ?? '')) plain.runSync(plain.parse(text));
