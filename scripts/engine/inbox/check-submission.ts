import type { IncomingHttpHeaders } from 'node:http';

/** An accepted submission, or the reason why it was rejected. */
export type SubmissionResult =
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly status: number; readonly reason: string };

/**
 * Checks a submission as the form service does. The service silently drops a body without both headers; this reports it.
 * @param text the request's body
 * @param use uses the challenge's token up; undefined for a form that has no challenge
 */
export function checkSubmission(
  headers: IncomingHttpHeaders,
  text: string,
  use: ((token: unknown) => boolean) | undefined,
): SubmissionResult {
  if (!isJson(headers['content-type']))
    return refuse(415, 'Expected the header Content-Type: application/json');
  if (!isJson(headers.accept)) return refuse(406, 'Expected the header Accept: application/json');
  const body = parse(text);
  if (!body) return refuse(400, 'Expected a JSON object with at least one field');
  const token = body['cf-turnstile-response'];
  if (!use) return { body };
  if (token === undefined) return refuse(403, 'Expected a challenge token in cf-turnstile-response');
  return use(token) ? { body } : refuse(403, 'Unexpected challenge token: unknown, used or too old');
}

const refuse = (status: number, reason: string) => ({ status, reason });

const isJson = (header: string | undefined): boolean => /^application\/json\s*(;|,|$)/i.test(header ?? '');

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Object.keys(value).length > 0 ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
