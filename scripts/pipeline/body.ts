import type { Root } from 'mdast';
import { findExcess } from '../../src/markdown/limits.ts';
import { parseMarkdown } from '../../src/markdown/parser.ts';
import { BodyReader } from './body-reader.ts';
import { hiddenCharacter, invisibleReason } from './collect.ts';
import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Body, Fact, Finding } from './model.ts';
import type { Shortcodes } from './shortcode-block.ts';

/** A body that was read: what is known of it, and its tree, in which shortcodes are nodes of their own. */
export interface ReadBody {
  readonly body: Body;
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
    body: { headings: [], images: [], sentences: '' },
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

/** Invisible characters may have a reason in prose: a warning. */
function* invisibleIn(file: string, text: string, places: TextPlaces): Iterable<Finding> {
  for (const { 0: character, index } of text.matchAll(new RegExp(hiddenCharacter, 'gu'))) {
    yield finding(file, places.place(index, index + 1), 'validate:invisible', invisibleReason(character), {
      warning: true,
    });
  }
}
