import { BodyReader } from '../../scripts/engine/compiler/entry/body.ts';
import { shortcodesOf } from '../../scripts/engine/compiler/entry/compile-all.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { safeTreeWith } from '../../scripts/engine/compiler/markdown/safe-tree.ts';
import { loadSchemas } from '../../scripts/engine/compiler/schema/load.ts';
import { TextPlaces } from '../../scripts/engine/compiler/source/location.ts';
import type { Tree } from '../../scripts/engine/contract/page-tree.ts';
import { edited } from '../pipeline/kit.ts';

/** The schemas of the site's blocks, by type. */
export const shortcodes = shortcodesOf(loadSchemas(edited({}).schemas));

const safeTree = safeTreeWith((type) => {
  const fields = Object.entries(shortcodes.get(type)?.schema.properties ?? {});
  return new Set(fields.flatMap(([name, field]) => (field['x-markdown'] ? [name] : [])));
});

/** The tree of a text, made without limits and without the content check, which refuses most hostile texts. */
export function uncheckedTree(text: string): Tree {
  const { tree } = new BodyReader('f', text, new TextPlaces(text), shortcodes).read(parseMarkdown(text));
  return safeTree(tree);
}
