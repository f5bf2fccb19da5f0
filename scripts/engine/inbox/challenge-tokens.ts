import { randomUUID } from 'node:crypto';

/** How long a token is valid, in ms, as with the real service. */
const lifetime = 300_000;

/** The embedded challenge's tokens: each is valid once, for five minutes. */
export interface Tokens {
  readonly issue: () => string;
  /** Consumes a token. Returns false if it was never issued, is used or has expired. */
  readonly use: (token: unknown) => boolean;
}

/** An empty store of tokens; they live as long as the server does. */
export function createTokens(now: () => number = Date.now): Tokens {
  const issued = new Map<unknown, number>();
  return {
    issue: () => {
      const token = `demo.${randomUUID()}`;
      issued.set(token, now());
      return token;
    },
    use: (token) => {
      const since = issued.get(token);
      issued.delete(token);
      return since !== undefined && now() - since <= lifetime;
    },
  };
}
