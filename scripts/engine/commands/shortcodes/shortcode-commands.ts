import { readFileSync } from 'node:fs';
import { type Command, defineCommand, UsageError } from '../../cli/command.ts';
import { messageOf } from '../../cli/error-message.ts';
import { didYouMean, suggest, oneOf } from '../../compiler/finding.ts';
import { decoded, withDecodedBlocks } from './decoded.ts';
import { readShortcodeSchemas } from './read-schemas.ts';

/** `npm run tool -- shortcodes expand` */
export const expand: Command = defineCommand({
  name: 'npm run tool -- shortcodes expand',
  summary: 'Writes the blocks of an article readably: {{callout:eyJ0…}} becomes :::callout{title="…"} … :::',
  required: ['FILE'],
  run: ({ arguments: [file = ''] }) => rewrite('expand', file),
});

/** `npm run tool -- shortcodes collapse` */
export const collapse: Command = defineCommand({
  name: 'npm run tool -- shortcodes collapse',
  summary: 'Writes the readable blocks of an article in base64 again.',
  required: ['FILE'],
  run: ({ arguments: [file = ''] }) => rewrite('collapse', file),
});

/** `npm run tool -- shortcodes decode` */
export const decode: Command = defineCommand({
  name: 'npm run tool -- shortcodes decode',
  summary: 'Prints what a block, or its payload, says.',
  required: ['TEXT'],
  options: { textconv: { type: 'boolean', help: 'TEXT is a file, which is printed whole; for git' } },
  run({ values: { textconv = false }, arguments: [text = ''] }) {
    if (textconv) {
      process.stdout.write(withDecodedBlocks(readText(text)));
      return 0;
    }
    try {
      console.log(decoded(text));
      return 0;
    } catch (error) {
      console.error(messageOf(error));
      return 1;
    }
  },
});

/** `npm run tool -- shortcodes new` */
export const create: Command = defineCommand({
  name: 'npm run tool -- shortcodes new',
  summary: 'Prints a block to begin with.',
  required: ['TYPE'],
  async run({ arguments: [type = ''] }) {
    const schemas = readShortcodeSchemas();
    const schema = schemas.get(type);
    if (!schema) {
      const types = [...schemas.keys()];
      throw new UsageError(
        `No shortcode \`${type}\`${didYouMean(suggest(type, types)) || `, expected ${oneOf(types)}`}`,
      );
    }
    const { starter } = await import('./starter.ts');
    console.log(starter(type, schema));
    return 0;
  },
});

/** The parsers are loaded only here: git asks for every version of a file to be decoded. */
async function rewrite(command: 'expand' | 'collapse', file: string): Promise<number> {
  const { rewriteFile } = await import('./rewrite-file.ts');
  const { count, rest } = rewriteFile(command, file, readText(file));
  for (const { line, type } of rest) console.error(`${file}:${line}: \`${type}\` was not changed`);
  console.log(`${file}: ${count} ${count === 1 ? 'block' : 'blocks'} written`);
  return rest.length > 0 ? 1 : 0;
}

/** The text of a file byte for byte: a text that is not UTF-8 could not be written back as it was. */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
