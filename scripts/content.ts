import { isMisuse, Misuse } from './commands/misuse.ts';

const usage = `Usage: npm run check [-- --format pretty|github|json|sarif] [--as-of DAY]
       npm run content [-- COMMAND ...]

check    checks all content and prints every finding
write    checks, then writes the bundle that pages import to src/generated/; what \`npm run content\` alone does

Exit code: 0 done and nothing found, 1 findings, 2 wrong use or a fault of the command itself`;

/** A command: its arguments as they were typed and the project's folder in, its exit code out; `Misuse` where it was called wrongly. */
type Command = (argv: readonly string[], root: string) => Promise<number>;

/** Each is loaded when it is called: a check is to end within a second. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['check', async () => (await import('./commands/check.ts')).check],
  ['write', async () => (await import('./commands/check.ts')).write],
]);

/** Runs the command that the arguments name; gives its exit code. */
async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const isNamed = argv[0] !== undefined && !argv[0].startsWith('-');
  const name = isNamed ? argv[0] : 'write';
  const load = commands.get(name ?? '');
  if (!load) throw new Misuse(`Unexpected command \`${name}\`, expected ${[...commands.keys()].join(', ')}`);
  return (await load())(isNamed ? argv.slice(1) : argv, process.cwd());
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(isMisuse(error) ? `${error.message}\n\n${usage}` : fault(error));
  process.exitCode = 2;
}

function fault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The content command itself failed; your content is not to blame. Please report this, with the lines below:\n\n${stack}`;
}
