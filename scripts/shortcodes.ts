import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMisuse, Misuse } from './commands/misuse.ts';
import { decoded, withDecodedBlocks } from './shortcodes/decoded.ts';
import { readShortcodeSchemas } from './shortcodes/read-schemas.ts';

const usage = `Usage: npm run shortcodes -- expand FILE
       npm run shortcodes -- collapse FILE
       npm run shortcodes -- decode TEXT
       npm run shortcodes -- decode --textconv FILE
       npm run shortcodes -- new TYPE

expand    writes the blocks of an article readably: {{callout:eyJ0…}} becomes :::callout{title="…"} … :::
collapse  writes them in base64 again
decode    prints what a block, or its payload, says; with --textconv a whole file, for git
new       prints a block to begin with: ${[...readShortcodeSchemas().keys()].join(', ')}

Exit code: 0 done, 1 something cannot be read and stays as it is, 2 wrong use`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the command; gives its exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { textconv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [command, argument, ...rest] = positionals;
  if (argument === undefined || rest.length > 0 || (values.textconv && command !== 'decode'))
    throw new Misuse('');
  if (command === 'expand' || command === 'collapse') return rewrite(command, argument);
  if (command === 'decode')
    return values.textconv ? print(withDecodedBlocks(readText(argument))) : decode(argument);
  const schema = command === 'new' ? readShortcodeSchemas().get(argument) : undefined;
  if (!schema) throw new Misuse('');
  const { starter } = await import('./shortcodes/starter.ts');
  console.log(starter(argument, schema));
  return 0;
}

/** The parsers are loaded where they are needed: git asks for every version of a file to be decoded. */
async function rewrite(command: 'expand' | 'collapse', file: string): Promise<number> {
  const { rewriteFile } = await import('./shortcodes/rewrite-file.ts');
  const { count, left } = rewriteFile(command, file, readText(file));
  for (const { line, type } of left) console.error(`${file}:${line}: \`${type}\` stays as it is`);
  console.log(`${file}: ${count} ${count === 1 ? 'block' : 'blocks'} written`);
  return left.length > 0 ? 1 : 0;
}

function decode(text: string): number {
  try {
    console.log(decoded(text));
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** The text of a file byte for byte: what is not UTF-8 could not be written back as it was. */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${messageOf(error)}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!isMisuse(error)) throw error;
  console.error(error.message ? `${error.message}\n\n${usage}` : usage);
  process.exitCode = 2;
}
