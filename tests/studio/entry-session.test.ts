import { redo } from '@codemirror/commands';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EntrySession } from '../../studio/app/entry-session.ts';
import { notesField } from '../../studio/app/source-notes.ts';
import type { Note, OpenEntry, Requests } from '../../studio/protocol.ts';

let count = 0;

/** A session whose requests stay open until the test answers them. */
async function opened(text: string) {
  const requests: {
    readonly address: string;
    readonly body: Requests['draft'];
    readonly answer: (body: object, status: number) => void;
  }[] = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/', hash: '' });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit) =>
      new Promise((resolve) =>
        requests.push({
          address,
          body: JSON.parse(String(init.body)) as Requests['draft'],
          answer: (body, status) => resolve(Response.json(body, { status })),
        }),
      ),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { EntrySession } = await import('../../studio/app/entry-session.ts');
  const { client } = await import('../../studio/app/session.ts');
  const path = `content/${++count}.json`; // sessions of earlier tests send their texts again
  const entry = { path };
  const info = { entry, text, revision: 1, holder: client } as unknown as OpenEntry; // the fields that the session reads
  const said: string[] = [];
  const schema = () => ({});
  const session = new EntrySession(info, [], schema, (words) => said.push(words));
  return {
    session,
    info,
    said,
    type: (words: string) => session.file.edit([{ from: 0, to: session.file.text.length, text: words }]),
    /** Answers the first open request, of this kind if one is named. */
    answer: (body: object, kind = '', status = 200) => {
      const index = requests.findIndex(({ address }) => address.endsWith(kind));
      requests.splice(index, 1)[0]?.answer(body, status);
    },
    /** Sends the text, and answers it. @returns the request */
    send: async (answer: object, status = 200) => {
      const sending = session.flush();
      await vi.waitFor(() => expect(requests.filter(({ body }) => body.path === path)).toHaveLength(1));
      const [request] = requests.splice(
        requests.findIndex(({ body }) => body.path === path),
        1,
      );
      request?.answer(answer, status);
      await sending;
      return request?.body;
    },
    /** How many requests are open, of this kind if one is named: sessions of earlier tests send their texts again. */
    asked: (kind = '') => requests.filter(({ address }) => address.endsWith(kind)).length,
  };
}

const note = (from: number, to: number): Note => ({
  file: 'content/about.json',
  rule: 'link:citation',
  level: 'error',
  reason: 'Unexpected citation',
  from,
  to,
  line: 1,
});

/** Answers the texts with these words, which are returned; those of sessions of earlier tests wait. */
function answering(words: string, answer: () => Promise<Response>): Requests['draft'][] {
  const sent: Requests['draft'][] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const request = JSON.parse(String(init.body)) as Requests['draft'];
    if (!request.text.includes(words)) return new Promise(() => undefined);
    sent.push(request);
    return answer();
  });
  return sent;
}

const notesOf = ({ file }: EntrySession) => file.state().field(notesField).all;
const places = (notes: readonly Note[]): number[][] => notes.map(({ from, to }) => [from, to]);

test('findings that come before the answer that their text has arrived wait for it, and typing moves them', async () => {
  const { session, type, answer } = await opened('{"a": 1}');
  type('{"b": "other"}');
  const sent = session.flush();
  await Promise.resolve();
  session.note([note(6, 13)], 2);
  expect(notesOf(session)).toEqual([]);
  session.file.edit([{ from: 0, to: 0, text: '\n\n' }]);
  answer({ revision: 2 });
  await sent;
  expect(places(notesOf(session))).toEqual([[8, 15]]);
});

test('findings of a text before the current one are not shown', async () => {
  const { session, type, send } = await opened('{"a": 1}');
  session.note([note(1, 4)], 1);
  type('{\n"b": "other"}');
  await send({ revision: 3 });
  session.note([note(6, 13)], 2);
  expect(places(notesOf(session))).not.toContainEqual([6, 13]);
  session.note([note(7, 14)], 3);
  expect(places(notesOf(session))).toEqual([[7, 14]]);
});

test('a text is sent once, however many wait for the one before it', async () => {
  const { session, type, answer, asked } = await opened('{}');
  type('{"a": 1}');
  const first = session.flush();
  await Promise.resolve();
  type('{"a": 2}');
  const others = [session.flush(), session.flush(), session.flush()];
  answer({ revision: 2 });
  await first;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(asked()).toBe(1);
  answer({ revision: 3 });
  await Promise.all(others);
  expect(asked()).toBe(0);
});

test.each([
  ['does not arrive is sent again after a second and a half', () => Promise.reject(new TypeError()), 2, []],
  [
    'the server refuses is not sent again before it changes',
    () => Promise.resolve(Response.json({ message: 'Too large' }, { status: 413 })),
    1,
    ['Too large'],
  ],
  [
    'the server cannot keep is sent again',
    () => Promise.resolve(Response.json({ message: 'The disk is full' }, { status: 507 })),
    2,
    ['The disk is full', 'The disk is full'],
  ],
  ['gets half an answer is sent again too', () => Promise.resolve(new Response('{"revi')), 2, []],
])('a text that %s', async (name, answer, times, words) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { session, type, said } = await opened('{}');
  const sent = answering(name, answer);
  type(JSON.stringify({ name }));
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent.length, said]).toEqual([times, words]);
  expect(session.hasUnsent).toBe(true);
});

test('a text that the server has taken comes in only once if the answer was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { session } = await opened('{\n  "a": "word"\n}\n');
  const type = (at: number, text: string): void => session.file.edit([{ from: at, to: at, text }]);
  let answer: Response | undefined;
  const sent = answering('words', () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError())));
  type(14, 's');
  await vi.advanceTimersByTimeAsync(100);
  const current = { ...session.info.get(), text: session.file.text, revision: 2 };
  type(10, 'new ');
  answer = Response.json({ message: 'Another text', current }, { status: 409 });
  await vi.advanceTimersByTimeAsync(1500);
  answer = Response.json({ revision: 3 });
  await vi.advanceTimersByTimeAsync(150);
  const text = '{\n  "a": "new words"\n}\n';
  expect([session.file.text, session.hasUnsent]).toEqual([text, false]);
  expect(sent.at(-1)).toMatchObject({ text, revision: 2 });
});

test('an undo and a redo clear the message, by whichever way they come', async () => {
  const { session, type, said } = await opened('{"a": 1}');
  type('{"a": 2}');
  session.note([]);
  expect(said).toEqual([]);
  session.file.undo();
  expect(said).toEqual(['']);
  redo({ state: session.file.state(), dispatch: session.file.dispatch });
  expect(said).toEqual(['', '']);
});

test('an answer with an entry does not replace the text of an event that came after it', async () => {
  const { session, answer } = await opened('{"a": 1}');
  const event = { kind: 'text', path: 'content/about.json', holder: 'other', from: 'other' } as const;
  const held = session.hold();
  session.hear({ ...event, revision: 5, text: '{"a": 5}', why: 'typed' });
  answer({ ...session.info.get(), revision: 4, text: '{"a": 4}' });
  await held;
  expect([session.file.text, session.info.get().holder]).toEqual(['{"a": 5}', 'other']);

  const again = session.hold(); // of a server that has started again, and counts from the beginning
  answer({ ...session.info.get(), revision: 1, text: '{"a": 6}' });
  await again;
  expect(session.file.text).toBe('{"a": 6}');
});

test('the state of an entry is asked for again if an event came before the answer', async () => {
  const { session, answer, asked } = await opened('{"a": 1}');
  const refreshed = session.refresh();
  await vi.waitFor(() => expect(asked('/open')).toBe(1));
  const { holder } = session.info.get();
  const saved = { kind: 'text', path: 'content/about.json', holder, why: 'saved' } as const;
  session.hear({ ...saved, revision: 1, text: '{"a": 1}' });
  answer({ ...session.info.get(), text: '{"a": 1}', disk: '{"a": 0}' }, '/open');
  await vi.waitFor(() => expect(asked('/open')).toBe(1));
  expect(session.info.get().disk).toBe('{"a": 1}');
  answer({ ...session.info.get(), text: '{"a": 1}', disk: '{"a": 1}', question: 'a later one' }, '/open');
  await refreshed;
  expect(session.info.get()).toMatchObject({ disk: '{"a": 1}', question: 'a later one' });
});

const first = '{\n  "a": "one",\n  "b": "two",\n  "c": "three"\n}\n';
const set = (name: string, value: string) => ({ do: 'set', path: [name], value }) as const;

test('a finding is outdated once its words have changed, also if its check comes after them; the next one is not', async () => {
  const { session, send } = await opened(first);
  const from = first.indexOf('"one"');
  const outdated = () => notesOf(session).map(({ isOutdated = false }) => isOutdated);
  session.note([note(from, from + 5)]);
  session.file.change(set('b', 'another field'));
  expect(outdated()).toEqual([false]);
  session.file.change(set('a', 'ones'));
  expect(outdated()).toEqual([true]);
  session.note([note(from, from + 5)]); // of the text before both changes, which are not sent yet
  expect(outdated()).toEqual([true]);
  await send({ revision: 2 });
  session.note([note(from, from + 6)]);
  expect(outdated()).toEqual([false]);
});

test('changes by somebody else come in beside unsent ones, and undo takes them apart', async () => {
  const { session, info, send } = await opened(first);
  session.file.change(set('a', 'mine'));
  const current = { ...info, text: first.replace('three', 'theirs'), revision: 2 };
  await send({ message: 'Another text', current }, 409);
  expect(session.file.text).toBe(first.replace('one', 'mine').replace('three', 'theirs'));
  expect(session.hasUnsent).toBe(true);
  session.file.undo();
  expect(session.file.text).toBe(first.replace('one', 'mine'));
});

test('changes made while a text is on its way are still to be sent', async () => {
  const { session, info, send } = await opened(first);
  session.file.change(set('a', 'x'));
  const sent = session.file.text;
  const sending = send({ revision: 2 });
  session.file.change(set('b', 'y'));
  expect(await sending).toMatchObject({ text: sent });
  expect(session.hasUnsent).toBe(true);
  const current = { ...info, text: sent.replace('three', 'theirs'), revision: 3 };
  await send({ message: 'Another text', current }, 409);
  expect(session.file.text).toBe(sent.replace('two', 'y').replace('three', 'theirs'));
});

test('a text that is given up comes back by an undo', async () => {
  const { session, info } = await opened(first);
  session.file.change(set('a', 'mine'));
  const text = first.replace('one', 'theirs');
  await session.adopt(Promise.resolve({ ...info, text, revision: 2 }));
  expect([session.file.text, session.hasUnsent]).toEqual([text, false]);
  session.file.undo();
  expect(session.file.text).toBe(first.replace('one', 'mine'));
});

test('an undo that takes an answer back asks again, also with others before it, until the server knows it; a redo does not', async () => {
  const { session, info, send } = await opened(first);
  const { file } = session;
  file.change(set('a', 'mine'));
  await send({ revision: 2 });
  await session.adopt(Promise.resolve({ ...info, text: first.replace('one', 'theirs'), revision: 3 }), true);
  file.change(set('b', 'x'));
  file.undo();
  file.change(set('b', 'z'));
  expect(await send({ revision: 4 })).toMatchObject({ asksAgain: false });
  file.undo();
  file.undo();
  expect(file.text).toBe(first.replace('one', 'mine'));
  file.undo();
  expect(await send({ message: 'The disk is full' }, 507)).toMatchObject({ text: first, asksAgain: true });
  expect([file.text, session.hasUnsent]).toEqual([first, true]);
  expect(await send({ revision: 5 })).toMatchObject({ text: first, asksAgain: true });
  expect(session.hasUnsent).toBe(false);
  while (file.canRedo) file.redo();
  expect(await send({ revision: 6 })).toMatchObject({ asksAgain: false });
});

test('an answer that changes nothing in the text is taken back by an undo too', async () => {
  const { session, info, send } = await opened(first);
  session.file.change(set('a', 'mine'));
  await send({ revision: 2 });
  await session.adopt(Promise.resolve({ ...info, text: session.file.text, revision: 3 }), true);
  session.file.undo();
  expect([session.file.text, session.hasUnsent]).toEqual([first.replace('one', 'mine'), true]);
  expect(await send({ revision: 4 })).toMatchObject({ asksAgain: true });
});

test('a locked text takes no undo, but changes from the server', async () => {
  const { session, send } = await opened(first);
  const { file } = session;
  file.change(set('a', 'x'));
  await send({ revision: 2 });
  const event = { kind: 'text', path: file.path, holder: 'other', from: 'other' } as const;
  session.hear({ ...event, revision: 2, text: file.text, why: 'opened' });
  expect([file.canUndo, file.undo()]).toEqual([false, false]);
  session.hear({ ...event, revision: 3, text: first.replace('one', 'y'), why: 'typed' });
  expect(file.text).toBe(first.replace('one', 'y'));
  expect(file.state().readOnly).toBe(true);
});

test('text that could not be sent before another tab took over is sent once this tab writes again', async () => {
  const { session, info, said, type, answer, asked } = await opened(first);
  type(first.replace('one', 'mine'));
  const event = { kind: 'text', path: session.file.path, holder: 'other', from: 'other' } as const;
  session.hear({ ...event, revision: 1, text: first, why: 'opened' });
  const held = session.hold();
  answer({ ...info, text: first, revision: 1 }, '/open');
  await held;
  expect([session.file.text, asked('/draft'), said]).toEqual([first.replace('one', 'mine'), 1, []]);
});

test.each([true, false])(
  'text that gives way to another tab is not lost without a word (%j)',
  async (isHeard) => {
    const { session, info, said, type, answer } = await opened(first);
    type(first.replace('one', 'mine'));
    const theirs = first.replace('one', 'theirs');
    const event = { kind: 'text', path: session.file.path, holder: 'other', from: 'other' } as const;
    session.hear({ ...event, revision: 1, text: first, why: 'opened' });
    if (isHeard) session.hear({ ...event, revision: 2, text: theirs, why: 'typed' });
    const held = session.hold();
    answer({ ...info, text: theirs, revision: 2 }, '/open');
    await held;
    expect(session.file.text).toBe(theirs);
    expect(said).toEqual(['Your last words in this tab gave way to the other tab. Undo brings them back.']);
    session.file.undo();
    expect(session.file.text).toBe(first.replace('one', 'mine'));
  },
);
