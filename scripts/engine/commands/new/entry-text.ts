import type { JsonObject } from '../../compiler/model.ts';
import { writeYaml } from '../../compiler/source/yaml.ts';

/** Short enough that two articles may have them both: no sentence of ten words. */
const body = `Say in two sentences what this text is about.

## A first heading

One thought for each paragraph.
`;

/** The text of a new entry: JSON, or front matter with a body to begin with. */
export function entryText(data: JsonObject, isMarkdown: boolean): string {
  return isMarkdown ? `---\n${writeYaml(data)}---\n\n${body}` : `${JSON.stringify(data, null, 2)}\n`;
}
