/** Errors of the file system in plain words. */
const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk space that you may use is full.',
  EROFS: 'The disk is read-only.',
  EACCES: 'A file or folder may not be read or written.',
  EPERM: 'A file or folder may not be read or written.',
  EEXIST: 'There is a file where a folder should be.',
  ENOTDIR: 'There is a file where a folder should be.',
  EISDIR: 'There is a folder where a file should be.',
  EMFILE: 'Too many files are open.',
};

/** The words of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A project file outside the content is broken. The message is for the person who edits that file, and needs no stack. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The message of a `FileError`. Checks the name, because Vite loads the imports of its configuration twice, with two classes. */
const fileMessage = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'FileError' ? error.message : undefined;

/** The meaning of an error of the file system, in a sentence; undefined for other errors. */
export const fsErrorWords = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined;
};

/** The message for an error of the file system. */
function fsErrorMessage(error: unknown): string | undefined {
  const words = fsErrorWords(error);
  return error instanceof Error && words !== undefined
    ? `${words} ${error.message}\nNo file was left half-written. Run the command again to finish.`
    : undefined;
}

/** The message for an error that a file or the file system has caused; undefined for a bug. */
export const outsideError = (error: unknown): string | undefined =>
  fileMessage(error) ?? fsErrorMessage(error);

/**
 * The message for an unexpected error of a command: the error of a file or the file system, else a request to report it.
 * @param error the thrown value
 */
export function errorMessage(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    outsideError(error) ??
    `Internal error, not caused by your content. Please report it with these lines:\n\n${stack}`
  );
}
