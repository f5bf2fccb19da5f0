import { execFile } from 'node:child_process';

/** How a program has ended. */
export interface ProgramResult {
  /** 0 if all went well; `missing` if there is no such program, `late` if it did not end in time. */
  readonly code: number | 'missing' | 'late';
  readonly out: string;
  readonly err: string;
}

/** The options of a run besides the program's arguments. */
export interface RunOptions {
  readonly input?: string | Uint8Array;
  /** A file that git uses in place of the index, so that the real one stays as it is. */
  readonly index?: string;
  /** Time in ms after which it is ended. */
  readonly limit?: number;
}

/** Time in ms that a program may take which talks to another machine, and one that does not. */
export const networkLimit = 120_000;
const localLimit = 60_000;
/** A limit well above the size of any patch, in bytes. */
const maxBuffer = 1 << 28;

/** Variables that would lead git to another repository or let it ask somebody, and the language of its messages, which are read here. */
const ownEnvironment = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GH_PROMPT_DISABLED: '1',
  GH_NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  LC_ALL: 'C',
};

/**
 * Runs a program in a folder, without a shell and without anybody to answer it. How it ends is a result; it rejects only if the arguments
 * are too long for the system.
 */
export function runProgram(
  name: 'git' | 'gh',
  cwd: string,
  args: readonly string[],
  { input = '', index, limit = localLimit }: RunOptions = {},
): Promise<ProgramResult> {
  const env = { ...process.env, ...ownEnvironment, ...(index !== undefined && { GIT_INDEX_FILE: index }) };
  return new Promise((resolve) => {
    const child = execFile(name, args, { cwd, env, maxBuffer, timeout: limit }, (error, out, err) => {
      if (!error) resolve({ code: 0, out, err });
      else if (error.code === 'ENOENT') resolve({ code: 'missing', out, err });
      else if (error.killed) resolve({ code: 'late', out, err });
      else resolve({ code: typeof error.code === 'number' ? error.code : 1, out, err: err || error.message });
    });
    child.stdin?.on('error', () => undefined); // it has ended without reading everything; its code says why
    child.stdin?.end(input);
  });
}

/** Git did not do what it was asked to. */
export class GitError extends Error {
  override readonly name = 'GitError';
  readonly result: ProgramResult;

  constructor(args: readonly string[], result: ProgramResult) {
    super(`git ${args[0] ?? ''}: ${result.err.trim() || result.code}`);
    this.result = result;
  }
}

/** Git in one folder. */
export interface Git {
  readonly root: string;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<ProgramResult>;
  /** Its output, without the line break at the end. @throws GitError */
  readonly text: (args: readonly string[], options?: RunOptions) => Promise<string>;
  /** The same; undefined if it fails. */
  readonly maybe: (args: readonly string[], options?: RunOptions) => Promise<string | undefined>;
}

/** Git in a folder. */
export function gitIn(root: string): Git {
  const run: Git['run'] = (args, options) => runProgram('git', root, args, options);
  return {
    root,
    run,
    async text(args, options) {
      const result = await run(args, options);
      if (result.code !== 0) throw new GitError(args, result);
      return result.out.replace(/\n$/, '');
    },
    async maybe(args, options) {
      const { code, out } = await run(args, options);
      return code === 0 ? out.replace(/\n$/, '') : undefined;
    },
  };
}

/** The parts of git's output with `-z`. */
export const parts = (output: string): string[] => output.split('\0').filter((part) => part !== '');
