import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { files, sources } from '../fixtures/own-files.ts';

/** A reason as the code writes it: its fixed parts, between which values are inserted. */
interface Message {
  readonly file: string;
  readonly parts: readonly string[];
}

/** How every reason begins. */
const beginning = /^(?:Unexpected|Missing|No|Not|Unreadable) /;

/** Every text in a file that begins like a reason. */
function messagesOf(file: string): Message[] {
  const messages: Message[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as Readonly<Record<string, unknown>>; // a node of a syntax tree
    if (type === 'ThrowStatement') return; // a bug of ours, not a finding
    if (type === 'Literal' && typeof value === 'string') messages.push({ file, parts: [value] });
    if (type === 'TemplateLiteral' && Array.isArray(quasis))
      messages.push({
        file,
        parts: quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked),
      });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return messages.filter(({ parts }) => beginning.test(parts[0] ?? ''));
}

/** A text without the backslashes that tests and snapshots put before some characters. */
const unescaped = (text: string): string => text.replaceAll('\\', '');

/** All tests and their snapshots. */
const expectations = files
  .filter((file) => /^tests\/.*\.(?:tsx?|snap)$/.test(file) && !file.endsWith('/messages.test.ts'))
  .map((file) => unescaped(readFileSync(file, 'utf8')))
  .join('\n');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isExpected = ({ parts }: Message): boolean =>
  new RegExp(parts.map((part) => escaped(unescaped(part))).join('[^\\n]*?')).test(expectations);

test('every message of a finding appears word for word in a test', () => {
  const messages = sources
    .filter((file) => /^scripts\/engine\/(?:compiler|project)\//.test(file))
    .flatMap(messagesOf);
  expect(messages.length).toBeGreaterThan(100);
  const untested = messages.filter((message) => !isExpected(message));
  expect(untested.map(({ file, parts }) => `${file}: ${parts.join('…')}`)).toEqual([]);
});
