/** What the disk says where it refuses, in plain words; anything else that a system call says stands as it is. */
const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk space that you may use is full.',
  EROFS: 'The disk is read-only.',
  EACCES: 'A file or folder may not be read or written.',
  EPERM: 'A file or folder may not be read or written.',
  EEXIST: 'A file stands where a folder should be.',
  ENOTDIR: 'A file stands where a folder should be.',
  EISDIR: 'A folder stands where a file should be.',
  EMFILE: 'Too many files are open.',
};

/** What to print where the disk has refused something; undefined for every other error. */
export function refusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof Error && Object.hasOwn(refusals, code)
    ? `${refusals[code]} ${error.message}\nNothing half is left: what was not written is as before, and the next run makes the rest.`
    : undefined;
}

/**
 * What to print where a command could not do its work: what the disk has refused, else a request to report the fault.
 * @param error whatever was thrown
 */
export function fault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    refusal(error) ??
    `The content command itself failed; your content is not to blame. Please report this, with the lines below:\n\n${stack}`
  );
}
