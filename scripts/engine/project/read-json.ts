import { readFileSync } from 'node:fs';
import { FileError, messageOf } from '../cli/error-message.ts';

/**
 * Reads a JSON file of the project that is not content, such as `sizes.json`.
 * @throws FileError if it is missing or is not JSON
 */
export function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
