import { fault } from './commands/fault.ts';
import { isMisuse, Misuse } from './commands/misuse.ts';

const usage = `Usage: npm run check [-- --format pretty|github|json|sarif] [--as-of DAY] [--fix]
       npm run content [-- COMMAND ...]
       npm run content -- explain [RULE]
       npm run content -- new COLLECTION NAME
       npm run content -- rename COLLECTION/OLD NEW [--dry-run]
       npm run urls [-- --drop ADDRESS ...]

check    checks all content and prints every finding; --fix first mends what needs no editor
write    checks, then writes the bundle that pages import to src/generated/; what \`npm run content\` alone does
explain  says what a rule means and how to mend what it finds; without one, lists all rules
new      writes an entry to begin with, made of the examples of its collection's schema
rename   gives an entry another name: its file, all that leads to it, and a redirect from its old address
urls     adds what the site publishes to content/urls.lock.json; --drop gives up an address that is gone
diff     reports in words what has changed since a revision, and on which pages: \`diff BASE [--output FILE]\`
shown    lists which pages show each field of an entry, \`shown [ENTRY[#/FIELD]]\`; alone, the fields that no page shows
guide    writes the field guide, content/README.md
calendar lists the days, today and later, on which something comes or ends: \`calendar [--as-of DAY] [--format text|json]\`

Exit code: 0 done and nothing found, 1 findings, 2 wrong use or a fault of the command itself`;

/** A command: its arguments as they were typed and the project's folder in, its exit code out; `Misuse` where it was called wrongly. */
type Command = (argv: readonly string[], root: string) => Promise<number>;

/** Each is loaded when it is called: a check is to end within a second. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['check', async () => (await import('./commands/check.ts')).check],
  ['write', async () => (await import('./commands/check.ts')).write],
  ['explain', async () => (await import('./commands/explain.ts')).explain],
  ['new', async () => (await import('./commands/new.ts')).create],
  ['rename', async () => (await import('./commands/rename.ts')).rename],
  ['urls', async () => (await import('./commands/urls.ts')).urls],
  ['diff', async () => (await import('./commands/diff.ts')).diff],
  ['shown', async () => (await import('./commands/shown.ts')).shown],
  ['calendar', async () => (await import('./commands/calendar.ts')).calendar],
  ['guide', async () => (await import('./commands/guide.ts')).guide],
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
