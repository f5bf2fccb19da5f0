import { Refusal } from '../refusal.ts';
import { GitError, type ProgramResult } from './git.ts';

/** Whether a push was refused only because the branch there has moved on, or is there already. */
export const isBehind = ({ err }: ProgramResult): boolean =>
  /\[(?:remote )?rejected\][^[\n]*\((?:non-fast-forward|fetch first|stale info|cannot lock ref|already exists|failed to update ref)/i.test(
    err,
  );

/** The remote refuses the person who asks. */
const isUnknown = ({ err }: ProgramResult): boolean =>
  /authentication failed|permission denied|could not read (?:username|password)|terminal prompts disabled|\b40[13]\b|repository not found|host key verification/i.test(
    err,
  );

/** Nothing answers there. */
export const isOffline = ({ code, err }: ProgramResult): boolean =>
  code === 'late' ||
  /could not resolve|couldn't connect|failed to connect|unable to connect|network is unreachable|timed out|connection (?:refused|reset|closed)|no route to host|unable to look up/i.test(
    err,
  );

/** The output of a program, line by line, folded in the message. */
export const linesOf = ({ err, out }: ProgramResult): string[] =>
  `${err}\n${out}`
    .split('\n')
    .map((line) => line.replace(/^remote: ?/, '').trimEnd())
    .filter((line) => line !== '')
    .slice(0, 20);

/** The name for the remote at an address. */
const placeAt = (url: string): string => (/\bgithub\.com\b/i.test(url) ? 'GitHub' : 'the other side');

/**
 * Why a proposal could not be sent to an address, with git's output.
 * @param what did not happen, as the beginning of a sentence
 */
export function notSent(result: ProgramResult, url: string, what = 'Not proposed'): Refusal {
  const place = placeAt(url);
  const details = linesOf(result);
  const because = (reason: string): Refusal =>
    new Refusal(422, `${what}: ${reason} Your changes are kept. Try again.`, { details });
  if (isUnknown(result)) return because(`${place} does not let you in. Sign in with git on this computer.`);
  if (isOffline(result)) return because('no connection.');
  if (isBehind(result)) return because('somebody else has sent something at the same moment.');
  if (/does not appear to be a git repository|no such (?:file|device)/i.test(result.err))
    return because('there is no repository at the address that it goes to.');
  return because(`${place} did not accept it. See what it said.`);
}

/** Does work with git; where git fails, the message holds its output. */
export async function withGit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(422, 'Not proposed: git could not do it. Your changes are kept. Try again.', {
      details: linesOf(error.result),
    });
  }
}
