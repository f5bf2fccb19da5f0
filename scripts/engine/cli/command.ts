import { parseArgs, type ParseArgsConfig } from 'node:util';
import { didYouMean, suggest } from '../compiler/finding.ts';
import { errorMessage } from './error-message.ts';
import { setToday } from './today.mjs';

/** A command was called incorrectly. Its message and the command's usage are printed, the exit code is 2, and nothing has changed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An entry cannot have a name. The studio says so in its own words. */
export class NameError extends UsageError {
  readonly slug: string;
  /** The path of the entry that has the name; undefined if no entry can have it. */
  readonly owner: string | undefined;

  constructor(message: string, slug: string, owner?: string) {
    super(message);
    this.slug = slug;
    this.owner = owner;
  }
}

/** An option of `parseArgs`, with its help. */
interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string;
  /** The placeholder of its value in the usage: `DAY`. */
  readonly value?: string;
  readonly help: string;
}

type Options = Readonly<Record<string, Option>>;

/** The values of options, by their names. */
type Values<Declared extends Options> = {
  readonly [Name in keyof Declared]: Declared[Name] extends { readonly type: 'boolean' }
    ? boolean | undefined
    : Declared[Name] extends { readonly multiple: true }
      ? readonly string[] | undefined
      : Declared[Name] extends { readonly default: string }
        ? string
        : string | undefined;
};

interface Definition<Declared extends Options> {
  /** How it is called: `npm run content -- rename`. */
  readonly name: string;
  /** One sentence that begins with a verb: `Gives an entry another name.` */
  readonly summary: string;
  /** Paragraphs of `--help` below the summary. */
  readonly details?: string;
  /** Required arguments, by their names in the usage. */
  readonly required?: readonly string[];
  /** Optional arguments, which follow. */
  readonly optional?: readonly string[];
  readonly options?: Declared;
  /**
   * Does the work.
   * @returns the exit code; 0 if it returns nothing
   * @throws UsageError if values or arguments are wrong
   */
  readonly run: (input: {
    readonly values: Values<Declared>;
    readonly arguments: readonly string[];
    /** The raw arguments. */
    readonly argv: readonly string[];
    /** The project's folder. */
    readonly root: string;
  }) => Promise<number | undefined> | number | undefined;
}

/** A runnable command. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The whole text of `--help`. */
  readonly help: string;
  /** Runs it with the raw arguments; returns the exit code, and prints the reason if it fails. */
  readonly run: (argv: readonly string[], root?: string) => Promise<number>;
}

/** Makes a command: parses its arguments, prints its help, and turns its errors into a message and an exit code. */
export function defineCommand<const Declared extends Options = Record<never, Option>>(
  definition: Definition<Declared>,
): Command {
  const { name, summary, run } = definition;
  const usage = usageOf(definition);
  return {
    name,
    summary,
    help: helpOf(definition, usage),
    run: async (argv, root = process.cwd()) => {
      try {
        if (argv.includes('--help') || argv.includes('-h')) {
          console.log(helpOf(definition, usage));
          return 0;
        }
        return (await run({ ...parsed(definition, argv), argv, root })) ?? 0;
      } catch (error) {
        console.error(
          error instanceof UsageError
            ? `${error.message}\n${usage}\n${' '.repeat(7)}${withArguments(name, '--help')} explains it`
            : errorMessage(error),
        );
        return 2;
      }
    },
  };
}

/** Runs a command with the arguments of this process, and sets the exit code. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command.run(process.argv.slice(2));
}

/** A group of subcommands by name; each is loaded when it is called. */
export interface CommandGroup {
  /** `npm run content` */
  readonly name: string;
  readonly summary: string;
  readonly commands: Readonly<Record<string, () => Promise<Command>>>;
  /** The command that runs if none is named. */
  readonly otherwise?: string;
}

/** Runs the command of a group that the arguments name; returns the exit code. */
export async function runGroup(
  group: CommandGroup,
  argv: readonly string[],
  root: string = process.cwd(),
): Promise<number> {
  const isNamed = argv[0] !== undefined && !argv[0].startsWith('-');
  const name = isNamed ? argv[0] : group.otherwise;
  const isHelp = argv[0] === '--help' || argv[0] === '-h';
  if (isHelp || name === undefined) {
    (isHelp ? console.log : console.error)(await groupHelp(group));
    return isHelp ? 0 : 2;
  }
  const load = Object.hasOwn(group.commands, name) ? group.commands[name] : undefined;
  if (!load) {
    const names = Object.keys(group.commands);
    console.error(
      `Unexpected command \`${name}\`${didYouMean(suggest(name, names)) || `, expected ${names.join(', ')}`}\n${withArguments(group.name, '--help')} lists them`,
    );
    return 2;
  }
  return (await load()).run(isNamed ? argv.slice(1) : argv, root);
}

async function groupHelp({ name, summary, commands }: CommandGroup): Promise<string> {
  const loaded = await Promise.all(
    Object.entries(commands).map(async ([word, load]) => [word, (await load()).summary] as const),
  );
  const width = Math.max(...loaded.map(([word]) => word.length));
  return [
    `Usage: ${withArguments(name, 'COMMAND ...')}`,
    summary,
    loaded.map(([word, text]) => `${word.padEnd(width)}  ${text}`).join('\n'),
    `${withArguments(name, 'COMMAND --help')} explains one.`,
  ].join('\n\n');
}

/** The shared option for the day that counts as today. */
export const asOf = {
  type: 'string',
  value: 'DAY',
  help: 'the day that counts as today, such as 2026-03-01; today in UTC by default',
} as const satisfies Option;

/**
 * Uses the day of `--as-of`, if given, as today.
 * @throws UsageError if it is not a day of the calendar
 */
export function applyAsOf(day: string | undefined): void {
  try {
    setToday(day);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

function parsed<Declared extends Options>(
  { required = [], optional = [], options }: Definition<Declared>,
  argv: readonly string[],
): { readonly values: Values<Declared>; readonly arguments: readonly string[] } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: (options ?? {}) as NonNullable<ParseArgsConfig['options']>, // with more than it asks for
    allowPositionals: true,
    strict: false,
  });
  for (const [name, value] of Object.entries(values)) checkOption(name, value, options ?? {});
  const missing = required[positionals.length];
  if (missing !== undefined) throw new UsageError(`Missing ${missing}`);
  const surplus = positionals[required.length + optional.length];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument \`${surplus}\``);
  return { values: values as unknown as Values<Declared>, arguments: positionals }; // each was checked above
}

function checkOption(name: string, value: unknown, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const names = Object.keys(options).map((other) => `--${other}`);
    throw new UsageError(`Unexpected option \`--${name}\`${didYouMean(suggest(`--${name}`, names))}`);
  }
  const isFlag = option.type === 'boolean';
  if (isFlag && value !== true) throw new UsageError(`Unexpected value of \`--${name}\`, expected none`);
  const texts = [value].flat();
  if (!isFlag && texts.some((text) => typeof text !== 'string' || text === ''))
    throw new UsageError(`Missing value of \`--${name}\`, expected ${option.value ?? 'a text'}`);
}

/** `npm run x` becomes `npm run x -- ARGUMENTS`; a call that already has its dashes gets none. */
const withArguments = (name: string, text: string): string =>
  name.includes(' -- ') ? `${name} ${text}` : `${name} -- ${text}`;

function usageOf<Declared extends Options>({
  name,
  required = [],
  optional = [],
  options,
}: Definition<Declared>): string {
  const flags = Object.entries<Option>(options ?? {}).map(
    ([option, { type, value = 'TEXT', multiple }]) =>
      `[--${option}${type === 'boolean' ? '' : ` ${value}`}${multiple ? ' ...' : ''}]`,
  );
  const parts = [...required, ...optional.map((argument) => `[${argument}]`), ...flags];
  return `Usage: ${parts.length > 0 ? withArguments(name, parts.join(' ')) : name}`;
}

function helpOf<Declared extends Options>(
  { summary, details, options }: Definition<Declared>,
  usage: string,
): string {
  const rows = Object.entries<Option>(options ?? {});
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const table = rows.map(
    ([name, { help, default: value }]) =>
      `--${name.padEnd(width)}  ${help}${value === undefined ? '' : `; ${value} by default`}`,
  );
  return [
    usage,
    details === undefined ? summary : `${summary} ${details}`,
    ...(table.length > 0 ? [table.join('\n')] : []),
    'Exit code: 0 for success, 1 for findings, 2 for wrong use or an error of the command itself',
  ].join('\n\n');
}
