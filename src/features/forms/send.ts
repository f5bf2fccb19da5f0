import { contact } from '#content/contact.js';

/** Time in ms after which a request counts as failed (docs/decisions.md#requests). */
export const timeLimit = 15_000;

/** The words of a form for its failures: `{status}` in the first becomes the answer's status. */
export interface FailureTexts {
  readonly status: string;
  /** For a failure without a text. */
  readonly unknown: string;
}

/** How a request ended. One that its sender gave up has no message: nobody is there to read it. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Posts a form to the form service as JSON. Any OK status is success, and the answer's body is never read: the service may send a
 * page, or nothing. Nothing is sent twice by itself. Never throws.
 * @param address the form's address at the service
 * @param payload the data to send; both headers are needed, or the service drops it without a word
 * @param signal gives the request up
 */
export async function send(
  address: string,
  payload: object,
  texts: FailureTexts,
  signal: AbortSignal,
): Promise<Outcome> {
  const request = new AbortController();
  const giveUp = () => request.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    giveUp();
  }, timeLimit);
  signal.addEventListener('abort', giveUp);
  try {
    const { ok, status } = await post(address, payload, request.signal);
    return ok ? { kind: 'sent' } : failure(texts.status.replace('{status}', String(status)));
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted' };
    if (timedOut) return failure(contact.forms.timeout);
    return failure((error instanceof Error && error.message) || texts.unknown);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

const failure = (message: string): Outcome => ({ kind: 'failed', message });

const post = (address: string, payload: object, signal: AbortSignal): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(payload),
    credentials: 'omit',
    signal,
  });
