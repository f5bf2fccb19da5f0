/** The plain loop with the syntax that the compiler supports: GitHub's constructs and container directives. */
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parseWhole } from '../../scripts/engine/compiler/markdown/parser.ts';
import { bodies } from './bodies.mjs';

const processor = unified().use(remarkRehype).use(rehypeSanitize).freeze();
for (const text of bodies(process.argv[2] ?? '')) processor.runSync(parseWhole(text));
