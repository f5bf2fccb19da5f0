import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, timeLimit } from '../../src/features/forms/send.ts';

const texts = { status: 'Form submission failed: {status}', unknown: 'An error occurred' };
const address = 'https://submit-form.com/contact';
const never = new AbortController().signal;
const post = (signal = never) => send(address, { a: 'b' }, texts, signal);
/** Replaces fetch. An aborted request fails as in a browser. */
const service = (answer: () => Promise<Response> | Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, { signal }: RequestInit) =>
      Promise.race([
        Promise.resolve().then(answer),
        new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () =>
            reject(new DOMException('The operation was aborted.', 'AbortError')),
          );
        }),
      ]),
    ),
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('send', () => {
  it('T5: F14: posts JSON with both headers and no credentials, and leaves redirects to the browser', async () => {
    service(() => new Response());
    await post();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{"a":"b"}',
      credentials: 'omit',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it.each([
    ['200 with JSON', new Response('{}')],
    ['200 with a page', new Response('<h1>Thanks</h1>')],
    ['201', new Response(null, { status: 201 })],
    ['204', new Response(null, { status: 204 })],
  ])('F9: F13: accepts %s as success without reading the body', async (_, answer) => {
    service(() => answer);
    expect(await post()).toEqual({ kind: 'sent' });
    expect(answer.bodyUsed).toBe(false);
  });

  it.each([400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 504])(
    'F10: F11: reports the status %i',
    async (status) => {
      service(() => new Response('{}', { status }));
      expect(await post()).toEqual({ kind: 'failed', message: `Form submission failed: ${status}` });
    },
  );

  it("F7: reports the error's own text, or a general one", async () => {
    service(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await post()).toEqual({ kind: 'failed', message: 'Failed to fetch' });
    service(() => Promise.reject(new Error('')));
    expect(await post()).toEqual({ kind: 'failed', message: 'An error occurred' });
    service(() => Promise.reject('no error at all'));
    expect(await post()).toEqual({ kind: 'failed', message: 'An error occurred' });
  });

  it('F8: times out after exactly 15 seconds', async () => {
    service(() => new Promise(() => {}));
    const outcome = post();
    let ended = false;
    void outcome.then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(timeLimit - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'failed', message: 'The request timed out. Please try again.' });
    expect(timeLimit).toBe(15_000);
  });

  it('reports nothing if its caller aborts it', async () => {
    service(() => new Promise(() => {}));
    const controller = new AbortController();
    const outcome = post(controller.signal);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
