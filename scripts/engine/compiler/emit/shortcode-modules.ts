import type { FieldCheck, PayloadChecks } from '../../contract/payload-checks.ts';
import { type Schema, shortcodeType, typeName } from '../schema/schema.ts';
import type { Schemas } from '../schema/load.ts';

/**
 * The modules that collect the shortcodes. A page imports the first: each shortcode's component, and the check that a payload must
 * pass before it is shown, because a fetched payload may be old. The build imports the second: the shortcodes' forms in feeds.
 * A schema whose folder in `src/shortcodes/` lacks one of the two does not compile.
 */
export function shortcodeModules({ loaded }: Schemas): ReadonlyMap<string, string> {
  const shortcodes = [...loaded.values()].flatMap(({ name, source }) => {
    const type = shortcodeType(name);
    return type === undefined ? [] : [{ type, source, component: typeName(source).replace(/Payload$/, '') }];
  });
  const lines = (line: (shortcode: (typeof shortcodes)[number]) => string): string =>
    shortcodes.map(line).join('');
  return new Map([
    [
      'shortcodes.ts',
      `${notice}import type { ShortcodeType } from './types.js';
import type { PayloadChecks } from '../../scripts/engine/contract/payload-checks.ts';
import type { ShortcodeView } from '../shortcodes/shortcode.ts';
${lines(({ type, component }) => `import { ${component} } from '../shortcodes/${type}/${component}.tsx';\n`)}
export const views: { readonly [Type in ShortcodeType]: ShortcodeView<Type> } = {
${lines(({ type, component }) => `  ${JSON.stringify(type)}: ${component},\n`)}};
export const payloadChecks: Readonly<Record<ShortcodeType, PayloadChecks>> = {
${lines(({ type, source }) => `  ${JSON.stringify(type)}: ${JSON.stringify(checksOf(source))},\n`)}};
`,
    ],
    [
      'shortcodes-plain.ts',
      `${notice}import type { ShortcodeType } from './types.js';
import type { PlainForm } from '../shortcodes/plain-form.ts';
${lines(({ type, component }) => `import { plain as plain${component} } from '../shortcodes/${type}/plain.ts';\n`)}
export const plainForms: { readonly [Type in ShortcodeType]: PlainForm<Type> } = {
${lines(({ type, component }) => `  ${JSON.stringify(type)}: plain${component},\n`)}};
`,
    ],
  ]);
}

const notice = '// Made by `npm run content` from schemas/shortcodes/. Do not edit.\n';

function checksOf({ properties = {}, required = [] }: Schema): PayloadChecks {
  const checks = Object.entries(properties).map(([name, field]) => [name, checkOf(field)] as const);
  return {
    required: Object.fromEntries(checks.filter(([name]) => required.includes(name))),
    optional: Object.fromEntries(checks.filter(([name]) => !required.includes(name))),
  };
}

function checkOf(field: Schema): FieldCheck {
  if (field.enum) return field.enum.map(String);
  if (field['x-markdown']) return 'tree';
  return field.type === 'integer' ? 'number' : 'text';
}
