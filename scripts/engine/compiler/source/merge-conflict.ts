import { finding } from '../finding.ts';
import { TextPlaces } from './location.ts';
import type { Finding } from '../model.ts';

/** Conflict markers of git. A line of `=` alone may also be the underline of a heading. */
const mark = /^([<|>])\1{6}(?: .*)?$/gm;

/** A finding for each merge conflict, at its first remaining marker. The file cannot be parsed until somebody resolves it. */
export function conflictFindings(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const places = new TextPlaces(text);
  let isOpen = false;
  for (const { 0: line, 1: kind, index } of text.replaceAll('\r', ' ').matchAll(mark)) {
    if (kind === '<' || !isOpen) {
      const source = line.trimEnd();
      const reason = `Unexpected mark of a merge conflict \`${source}\`, expected one of the two versions without marks`;
      const place = places.place(index, index + source.length);
      findings.push(finding(file, place, { rule: 'parse:conflict', reason, actual: source }));
    }
    isOpen = kind !== '>';
  }
  return findings;
}
