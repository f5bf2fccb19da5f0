import type { Refused } from '../protocol.ts';

/** A request that is refused: its status, and the message for the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: Refused;

  /** @param more the answer's fields besides the message: lines of details, or fields of `Stale` and `NotSaved` */
  constructor(status: number, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { message, ...more };
  }
}
