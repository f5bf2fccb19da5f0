import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../cli/command.ts';
import { messageOf } from '../../cli/error-message.ts';

/** The names of a report's files, and of its folder of pictures. */
const reportNames = ['index.html', 'comment.md', 'report.json', 'pictures'];

/**
 * Makes sure that a report can be written to a folder, before anything is built for it: the folder is new, empty, or holds a report.
 * @throws UsageError
 */
export function checkOutput(folder: string): void {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  if (!statSync(place).isDirectory())
    throw new UsageError(`Unexpected file ${place}, expected a folder for the report`);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    throw new UsageError(`The folder ${place} cannot be written to. Choose another with --output`);
  }
  const names = place === folder ? readdirSync(folder) : [];
  const other = names.find((name) => !reportNames.includes(name));
  if (other !== undefined || (names.length > 0 && !names.includes('report.json')))
    throw new UsageError(
      `Unexpected \`${other ?? names[0]}\` in ${folder}, expected a report or nothing. Choose another folder with --output`,
    );
}

/**
 * Writes a report in the place of an earlier one.
 * @param files by their paths from the folder
 * @throws UsageError if one cannot be written
 */
export function writeOutput(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  try {
    for (const old of reportNames) rmSync(join(folder, old), { recursive: true, force: true });
    for (const [path, data] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), data);
    }
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${messageOf(error)}`);
  }
}
