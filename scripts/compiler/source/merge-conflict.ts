import { finding } from '../finding.ts';
import { TextPlaces } from './location.ts';
import type { Finding } from '../model.ts';

/** Lines that git leaves in a file where it could not make one of two versions. One of `=` may as well be a heading's. */
const mark = /^([<|>])\1{6}(?: .*)?$/gm;

/** A finding for each conflict of a merge, at its first mark that is left. What the file says is not known until somebody decides. */
export function conflictFindings(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const places = new TextPlaces(text);
  let isOpen = false;
  for (const { 0: line, 1: kind, index } of text.replaceAll('\r', ' ').matchAll(mark)) {
    if (kind === '<' || !isOpen) {
      const written = line.trimEnd();
      const reason = `Unexpected mark of a merge conflict \`${written}\`, expected one of the two versions without marks`;
      const place = places.place(index, index + written.length);
      findings.push(finding(file, place, { rule: 'parse:conflict', reason, actual: written }));
    }
    isOpen = kind !== '>';
  }
  return findings;
}
