import { expect, test } from 'vitest';
import { strayCitations } from '../../scripts/engine/compiler/entry/citation.ts';
import { findings, note } from './kit.ts';

/** Each malformed citation in a text, and the form that its finding suggests. */
const strays = (text: string): string[] =>
  Array.from(
    strayCitations(text),
    ({ from, to, reason }) => `${text.slice(from, to)} → ${reason.split('`')[3]}`,
  );

test.each([
  ['spaces', 'By { claim: users } here', ['{ claim: users } → {claim:users}']],
  ['a capital letter', '{Claim:users}', ['{Claim:users} → {claim:users}']],
  ['a plural', '{claims:a} {facts:site#/b}', ['{claims:a} → {claim:a}', '{facts:site#/b} → {fact:site#/b}']],
  ['double braces', '{{claim:users}}', ['{{claim:users}} → {claim:users}']],
  ['no end', '{claim:users and {fact:site#/email}', ['{claim:users → {claim:users}']],
  ['no end at the end of the text', 'By {fact:site#/email', ['{fact:site#/email → {fact:site#/email}']],
  ['another sign', '{claim=a} {fact;site#/b}', ['{claim=a} → {claim:a}', '{fact;site#/b} → {fact:site#/b}']],
  ['words instead of a key', '{claim: all our users}', ['{claim: all our users} → {claim:key}']],
  ['words with a colon', '{claim: users: all}', ['{claim: users: all} → {claim:key}']],
  ['the other keyword as its key', '{claim: facts}', ['{claim: facts} → {claim:facts}']],
  ['nothing after its colon', '{fact:}', ['{fact:} → {fact:collection/slug#/field}']],
])('a citation with %s is malformed', (_, text, expected) => {
  expect(strays(text)).toEqual(expected);
});

test.each([
  '{claim:users}',
  '{fact:plans/starter#/monthlyPrice}.',
  '{a claim}',
  'claim: {x}',
  '{ x: y }',
  '{"fact": 1}',
])('%s is fine', (text) => {
  expect(strays(text)).toEqual([]);
});

test('in a body, a malformed citation is a finding at its place, but not in code', async () => {
  const body = 'Fine.\n\nBy { claim: users }, and\n{{claim:users}} too.\n\n`{ claim: users }`';
  expect(await findings(note(body))).toMatchInlineSnapshot(`
    "content/notes/a.md:6:4 validate:citation Unexpected \`{ claim: users }\`, expected a citation such as \`{claim:users}\`, without spaces
    content/notes/a.md:7:1 validate:citation Unexpected \`{{claim:users}}\`, expected a citation such as \`{claim:users}\`, without spaces"
  `);
});
