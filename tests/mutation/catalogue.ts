import { encodings } from './families/encodings.ts';
import { fields } from './families/fields.ts';
import { files } from './families/files.ts';
import { frontMatter } from './families/front-matter.ts';
import { jsonPunctuation } from './families/json-punctuation.ts';
import { jsonValues } from './families/json-values.ts';
import { limits } from './families/limits.ts';
import { links } from './families/links.ts';
import { markdown } from './families/markdown.ts';
import { payloads } from './families/payloads.ts';
import { pictures } from './families/pictures.ts';
import { references } from './families/references.ts';
import { shortcodes } from './families/shortcodes.ts';
import { siteRules } from './families/site-rules.ts';
import { textForms } from './families/texts.ts';
import { types } from './families/types.ts';
import type { Family } from './mutation.ts';

/** Every way to get content wrong that the gate is proven against. */
export const catalogue: readonly Family[] = [
  fields,
  types,
  limits,
  textForms,
  references,
  links,
  pictures,
  jsonPunctuation,
  jsonValues,
  frontMatter,
  markdown,
  shortcodes,
  payloads,
  encodings,
  files,
  siteRules,
];
