import { isNear, isTree, minutesToRead, readTree, valueAt } from '../../../scripts/engine/browser.ts';
import { measure } from '../../text/measures.ts';
import { blocksOf } from '../body/body-blocks.ts';
import { desk } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';

const path = ['readTime'];

/** The read time and the words that a new article begins with. */
const begun = { stated: minutesToRead(1), words: 1 };

/** The read time that an article states, and the words that it has; undefined if it has no such field. */
function stateOf(file: string, text: string): typeof begun | undefined {
  const read = readTree(file, text);
  if (!isTree(read) || read.bodyStart === undefined) return undefined;
  const stated = valueAt(read.root.value, path);
  if (typeof stated !== 'string') return undefined;
  return { stated, ...measure(text, read.bodyStart, blocksOf(desk.get()?.schemas ?? {})) };
}

/**
 * Gives an article the read time of its text: if the stated one was right for the text that the file has, or if only the text has made
 * it an error. An editor who states another one decides.
 * @returns the new read time; undefined if it stays
 */
export function followText({ file, info }: EntrySession): string | undefined {
  const { disk } = info.get();
  const now = stateOf(file.path, file.text);
  const before = disk === undefined ? now && begun : stateOf(file.path, disk);
  if (!before || !now || now.stated !== before.stated) return undefined;
  const value = minutesToRead(now.words);
  const wasRight = before.stated === minutesToRead(before.words);
  const isBroken = isNear(before.stated, before.words) && !isNear(now.stated, now.words);
  if (now.stated === value || (!wasRight && !isBroken)) return undefined;
  file.change({ do: 'set', path, value });
  return value;
}
