import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Proposing from '../../studio/app/propose/proposing.ts';
import type { ProposeResult } from '../../studio/protocol-proposals.ts';

type App = typeof Proposing;

let app: App;
let said: () => string;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  app = await import('../../studio/app/propose/proposing.ts');
  const { spoken } = await import('../../studio/app/desk.ts');
  said = () => spoken.get().words;
});

beforeEach(() => app.sending.set({ isBusy: false }));

const proposed = (more: object): ProposeResult =>
  ({ proposal: { branch: 'proposal-x', title: 'X', state: 'unsent' }, files: [], ...more }) as ProposeResult;

const patch = { name: 'x.patch', text: '' };

test.each([
  [{ patch }, 'It is ready as a file. Your proposals have it.'],
  [{ proposal: { branch: 'x', title: 'X', state: 'open' } }, 'It is on its way.'],
  [
    { proposal: { branch: 'x', title: 'X', state: 'sent' } },
    'It is sent. One step is left: see your proposals.',
  ],
])(
  'how the sending of a proposal went is said as it is, with the dialog open or closed',
  async (more, words) => {
    const done = proposed(more);
    await app.send(
      () => Promise.resolve(done),
      () => true,
    );
    expect([app.sending.get(), said()]).toEqual([{ isBusy: false, done }, words]);
    await app.send(
      () => Promise.resolve(done),
      () => false,
    );
    expect([app.sending.get(), said()]).toEqual([{ isBusy: false }, words]);
  },
);

test('a refusal is there when the dialog is opened again, and only one proposal is sent at a time', async () => {
  let refuse = (_error: Error): void => undefined;
  const isSent = app.send(
    () => new Promise<ProposeResult>((_resolve, reject) => (refuse = reject)),
    () => false,
  );
  expect(app.sending.get()).toEqual({ isBusy: true });
  await app.send(
    () => Promise.reject(new Error('a second one')),
    () => true,
  );
  expect(app.sending.get()).toEqual({ isBusy: true });
  refuse(new TypeError('no connection'));
  await isSent;
  const message = 'Not proposed: the studio does not answer. Your changes are kept. Try again.';
  expect([app.sending.get(), said()]).toEqual([{ isBusy: false, refusal: { message } }, message]);
});
