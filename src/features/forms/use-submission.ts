import { useEffect, useRef, useState } from 'react';
import { send, type FailureTexts } from './send.ts';

/** The notice that a form shows when it did not send. */
export interface Failure {
  /** The fixed message, which is alone in its element. */
  readonly message: string;
  /** The next step, beside the message. */
  readonly advice: string;
  /** Whether it is the security check that is missing. */
  readonly unchecked?: boolean;
}

/** The state of a form, from idle to sent. `attempt` tells two failures in a row apart. */
export interface SubmissionState {
  readonly phase: 'idle' | 'sending' | 'sent' | 'failed';
  readonly failure?: Failure;
  readonly attempt: number;
}

/** A form's state and the ways to change it. */
export interface Submission extends SubmissionState {
  /** Sends; never twice at once. True once the service has taken it and the form is still there. */
  readonly submit: (address: string, payload: object) => Promise<boolean>;
  /** Shows a failure in the red box, and logs it. */
  readonly fail: (failure: Failure) => void;
  /** Says that all is done. */
  readonly finish: () => void;
  /** Back to the start. */
  readonly reset: () => void;
}

/** The event that ends a request although its form stays: the page went into the browser's back/forward cache. */
const hidden = 'pagehide';

/**
 * Lends the focus of a control to its form. Browsers drop it when the control is disabled, which it is while the form is being sent. The
 * red box or the thanks take it from there.
 */
function lendFocus(): void {
  const form = document.activeElement?.closest('form');
  if (!form) return;
  form.tabIndex = -1; // only now: a form that always has it could get the first focus of a dialog
  form.focus({ preventScroll: true });
}

/**
 * The life of a form's request (docs/decisions.md#requests): one at a time, given up when the form goes away, so that a late
 * answer changes nothing. A page that comes back from the browser's cache reports the request that its leaving cut off.
 */
export function useSubmission(texts: FailureTexts & { readonly advice: string }): Submission {
  const [state, setState] = useState<SubmissionState>({ phase: 'idle', attempt: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const giveUp = (reason?: string) => running.current?.abort(reason);
    const hide = () => giveUp(hidden);
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      giveUp();
    };
  }, []);
  const change = (next: Omit<SubmissionState, 'attempt'>) =>
    setState(({ attempt }) => ({ ...next, attempt: attempt + 1 }));
  const fail = (failure: Failure) => {
    console.error(failure.message);
    change({ phase: 'failed', failure });
  };
  const submit = async (address: string, payload: object) => {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    lendFocus();
    change({ phase: 'sending' });
    const outcome = await send(address, payload, texts, controller.signal);
    running.current = undefined;
    if (outcome.kind === 'sent') return !controller.signal.aborted;
    const { advice, unknown } = texts;
    if (outcome.kind === 'failed') fail({ message: outcome.message, advice });
    else if (controller.signal.reason === hidden) fail({ message: unknown, advice });
    return false;
  };
  return {
    ...state,
    submit,
    fail,
    finish: () => change({ phase: 'sent' }),
    reset: () => change({ phase: 'idle' }),
  };
}
