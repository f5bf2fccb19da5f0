import { expect, test } from 'vitest';
import { Texts } from '../../studio/server/texts.ts';
import type { Draft } from '../../studio/server/drafts.ts';
import { makeHub } from '../../studio/server/hub.ts';
import type { Sources } from '../../scripts/engine/compiler/model.ts';
import { type Random, randomFrom } from '../fixtures/random.ts';

const path = 'content/plugins/x.json';
const fields = ['a', 'b', 'c', 'd'] as const;
type Values = Record<string, string>;

const write = (values: Values): string => `${JSON.stringify(values, null, 2)}\n`;
const readValues = (text: string): Values => JSON.parse(text) as Values;

/** A person who types in the studio, and another who writes the same file with another program. */
function people(random: Random) {
  let disk = write({ a: 'a0', b: 'b0', c: 'c0', d: 'd0' });
  const drafts = new Map<string, Draft>();
  const sources = (): Sources => ({ content: new Map([[path, disk]]) }) as unknown as Sources; // texts look at nothing else
  const texts = new Texts({
    shelf: { sources } as never,
    drafts: {
      all: drafts,
      put: (draft) => void drafts.set(draft.path, draft),
      drop: (name) => void drafts.delete(name),
      flush: () => undefined,
    },
    hub: makeHub(),
    join: (onDisk) => onDisk,
    schemaOf: () => ({}),
  });
  texts.open({ client: 'a', path });
  const current = (): Values => readValues(texts.text(path) ?? '{}');
  let last = 0;
  const step = {
    /** What was typed into which field. */
    type(): readonly [string, string] {
      const field = random.pick(fields);
      const value = `mine ${++last}`;
      const { revision } = texts.tracked(path);
      texts.change({ client: 'a', path, revision, text: write({ ...current(), [field]: value }) });
      return [field, value];
    },
    /** The same while a change of the other is on its way: what was typed is made from the text before it. */
    cross(): { readonly typed: readonly [string, string]; readonly edited: readonly [string, string] } {
      const [own, other] = [random.pick(fields), random.pick(fields)];
      const [value, written] = [`mine ${++last}`, `theirs ${++last}`];
      const { revision } = texts.tracked(path);
      const text = write({ ...current(), [own]: value });
      const before = new Map([[path, disk]]);
      disk = write({ ...readValues(disk), [other]: written });
      texts.follow({ content: [path], before });
      texts.change({ client: 'a', path, revision, text });
      return { typed: [own, value], edited: [other, written] };
    },
    /** What the other person wrote, seen from what they had open. */
    edit(): readonly [string, string] {
      const field = random.pick(fields);
      const value = `theirs ${++last}`;
      const before = new Map([[path, disk]]);
      disk = write({ ...readValues(disk), [field]: value });
      texts.follow({ content: [path], before });
      return [field, value];
    },
    save(): boolean {
      const draft = drafts.get(path);
      if (!draft || draft.base !== disk) return false;
      disk = draft.text;
      texts.forget({ client: 'a', path }, 'saved');
      return true;
    },
  };
  return { texts, step, current, disk: () => readValues(disk) };
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'typing and writing in any order, number %i, loses no value without a question',
  (seed) => {
    const random = randomFrom(seed + 1);
    const { texts, step, current, disk } = people(random);
    // The last value that each side has given a field, until the other side has seen it and written another.
    const mine = new Map<string, string>();
    const theirs = new Map<string, string>();
    /** Fields that they have changed, and that the draft does not have yet because of a question. */
    const unseen = new Set<string>();
    for (let round = 0; round < 30; round++) {
      const what = random.pick(['type', 'type', 'edit', 'edit', 'cross', 'save'] as const);
      if (what === 'type') {
        const [field, value] = step.type();
        mine.set(field, value);
        if (!unseen.has(field)) theirs.delete(field);
      } else if (what === 'edit') {
        const [field, value] = step.edit();
        theirs.set(field, value);
        if (texts.isAsking(path)) unseen.add(field);
      } else if (what === 'cross') {
        const { typed, edited } = step.cross();
        if (!unseen.has(typed[0])) theirs.delete(typed[0]);
        mine.set(...typed);
        theirs.set(...edited);
        if (texts.isAsking(path)) unseen.add(edited[0]);
      } else if (step.save()) mine.clear();

      const question = texts.question(path);
      const clashes = question === undefined || question === 'gone' ? [] : question.clashes;
      const asked = new Map(clashes.map(({ id, mine: own, theirs: other }) => [id.slice(1), { own, other }]));
      const text = current();
      const shown = (field: string): unknown => (asked.has(field) ? asked.get(field)?.own : text[field]);
      const lost = [
        ...[...mine].filter(([field, value]) => shown(field) !== value),
        // With a question, the draft waits for it, and the file has what they wrote.
        ...[...theirs].filter(
          ([field, value]) => !mine.has(field) && (clashes.length > 0 ? disk() : text)[field] !== value,
        ),
        // Where both have a value of their own, the person is asked.
        ...[...theirs].filter(([field, value]) => mine.has(field) && asked.get(field)?.other !== value),
      ];
      expect(lost).toEqual([]);

      if (question && question !== 'gone' && random.below(3) === 0) {
        const picks = Object.fromEntries(
          question.clashes.map(({ id }) => [id, random.pick(['mine', 'theirs'] as const)]),
        );
        texts.answer({ client: 'a', path, theirsHash: question.theirsHash, picks });
        for (const { id } of question.clashes) (picks[id] === 'theirs' ? mine : theirs).delete(id.slice(1));
        unseen.clear();
      }
    }
  },
);
