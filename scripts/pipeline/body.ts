import type { Root } from 'mdast';
import { findExcess } from '../../src/markdown/limits.ts';
import { parseMarkdown } from '../../src/markdown/parser.ts';
import { BodyReader } from './body-reader.ts';
import { finding } from './finding.ts';
import { hiddenCharacters, invisibleReason } from './invisible.ts';
import type { TextPlaces } from './location.ts';
import type { Body, Fact, Finding } from './model.ts';
import type { Shortcodes } from './shortcode-block.ts';

/** A body that was read: what is known of it, and its tree, in which shortcodes are nodes of their own. */
export interface ReadBody {
  /** Absent where it could not be parsed to its end: then nobody knows what it holds. */
  readonly body?: Body;
  readonly tree: Root;
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the markdown of a file from an offset on: headings, words, links, pictures, shortcodes, and every problem.
 * @param shortcodes the payloads' schemas, by type
 */
export function readBody(
  file: string,
  text: string,
  start: number,
  places: TextPlaces,
  shortcodes: Shortcodes,
): ReadBody {
  const blank = text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start);
  const unread = (offset: number, reason: string): ReadBody => ({
    tree: { type: 'root', children: [] },
    facts: [],
    findings: [finding(file, places.place(offset, offset + 1), 'parse:limit', reason)],
  });
  const excess = findExcess(text.slice(start));
  if (excess) return unread(start + excess.offset, excess.reason);
  try {
    const read = new BodyReader(file, blank, places, shortcodes).read(parseMarkdown(blank));
    return { ...read, findings: [...read.findings, ...invisibleIn(file, blank, places)] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unread(start, 'Unexpected nesting, expected a text that can be parsed');
  }
}

/** Invisible characters may have a reason in prose: a warning, one for each line. Controls have none. */
function* invisibleIn(file: string, text: string, places: TextPlaces): Iterable<Finding> {
  for (const { character, offset } of hiddenCharacters(text)) {
    yield finding(file, places.place(offset, offset + 1), 'validate:invisible', invisibleReason(character), {
      warning: !/\p{Cc}/u.test(character),
    });
  }
}
