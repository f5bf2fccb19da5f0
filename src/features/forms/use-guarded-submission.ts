import { type RefObject, useRef } from 'react';
import { contact } from '#content/contact.js';
import type { FailureTexts } from './send.ts';
import type { FormName } from './form-name.ts';
import { addressOf } from './form-settings.ts';
import type { ChallengeHandle } from './use-challenge.ts';
import { type Submission, useSubmission } from './use-submission.ts';

/** The parts of a request besides the visitor's words: its address, and the bot check's token. */
interface Pass {
  readonly address: string;
  readonly token: string;
}

interface GuardedSubmission {
  /** Belongs to the form's bot check. */
  readonly challenge: RefObject<ChallengeHandle | null>;
  readonly submission: Submission;
  /** Looks at configuration, then at the bot check; where one of them is missing the form shows it, and nothing is sent. */
  readonly pass: () => Pass | undefined;
}

/** A form's request that needs the bot check, which comes last of all checks (docs/decisions.md#order-of-checks). */
export function useGuardedSubmission(
  form: FormName,
  texts: FailureTexts & { readonly advice: string },
): GuardedSubmission {
  const challenge = useRef<ChallengeHandle>(null);
  const submission = useSubmission(texts);
  const pass = (): Pass | undefined => {
    const address = addressOf(form);
    if (address === undefined) {
      submission.fail({ message: contact.forms.unconfigured, advice: texts.advice });
      return undefined;
    }
    const token = challenge.current?.take();
    if (token !== undefined) return { address, token };
    const { missing, advice, unavailable } = contact.forms.challenge;
    const loaded = challenge.current?.available() ?? false;
    submission.fail({ message: missing, advice: loaded ? advice : unavailable, unchecked: true });
    return undefined;
  };
  return { challenge, submission, pass };
}
