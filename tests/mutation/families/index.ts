import { encodings } from './encodings.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { frontMatter } from './front-matter.ts';
import { jsonPunctuation, jsonValues } from './json.ts';
import { limits, textForms } from './limits.ts';
import { links } from './links.ts';
import { markdown } from './markdown.ts';
import { pictures } from './pictures.ts';
import { references } from './references.ts';
import { payloads, shortcodes } from './shortcodes.ts';
import { siteRules } from './site-rules.ts';
import { types } from './types.ts';
import type { Family } from '../mutation.ts';

/** Every mistake that the check must report. */
export const families: readonly Family[] = [
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
