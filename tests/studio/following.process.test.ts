import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Event } from '../../studio/protocol.ts';

/** The app, with a stream of events and a request that the test answers. */
async function following() {
  let answer = (_body: object): void => undefined;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', hash: '' });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/api/events')
      ? Promise.resolve(new Response(body))
      : new Promise((resolve) => (answer = (of) => resolve(Response.json(of)))),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { follow } = await import('../../studio/app/desk.ts');
  void follow();
  return {
    send: (event: object) => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
    answer: (of: object) => answer(of),
  };
}

beforeEach(() => vi.resetModules());

const [older, newer] = [{ day: '2026-01-01' }, { day: '2027-01-01' }];

test.each(['preview', 'showVersion', 'comparePages'] as const)(
  'an answer that comes after a later event does not replace it: %s',
  async (request) => {
    const { send, answer } = await following();
    const { preview, loadPreview, showVersion } = await import('../../studio/app/preview-state.ts');
    const { comparedPages, comparePages } = await import('../../studio/app/pages-state.ts');
    const load = {
      preview: () => loadPreview(),
      showVersion: () => showVersion('content/about.json'),
      comparePages: () => comparePages(false),
    }[request];
    const kind: Event['kind'] = request === 'comparePages' ? 'compared' : 'preview';
    const current = (): unknown => (kind === 'preview' ? preview : comparedPages).get();
    const first = load();
    answer(older);
    await first;
    expect(current()).toEqual(older);
    const second = load();
    send({ kind, [kind]: newer });
    await expect.poll(current).toEqual(newer);
    answer(older);
    await second;
    expect(current()).toEqual(newer);
  },
);

test('the preview is loaded again, in another frame, when the studio answers again', async () => {
  const { answer } = await following();
  const { preview, loadPreview, reloads } = await import('../../studio/app/preview-state.ts');
  const { online } = await import('../../studio/app/session.ts');
  const load = loadPreview();
  answer(older);
  await load;
  online.set(false);
  online.set(true);
  await vi.waitFor(() => {
    answer(newer);
    expect([preview.get(), reloads.get()]).toEqual([newer, 1]);
  });
});
