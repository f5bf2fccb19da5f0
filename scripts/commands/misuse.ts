/** A command was called in a way that it does not know: its usage is printed, the exit code is 2, and nothing has changed. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Whether an error says that a command was called wrongly, by us or by `parseArgs`. */
export const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof TypeError &&
    String(Object.hasOwn(error, 'code') && Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
