import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import type { Ref } from 'react';
import { ChallengeScript } from './ChallengeScript.tsx';
import { formSettings } from './form-settings.ts';

/** The properties of the widget, which `Challenge` needs to know. */
export interface ChallengeWidgetProps {
  readonly ref: Ref<TurnstileInstance>;
  /** Whether there is room for the small form only. */
  readonly narrow: boolean;
  readonly onReady: () => void;
  /** A new token, or undefined when the last one has expired. */
  readonly onToken: (token: string | undefined) => void;
  readonly onError: () => void;
}

/** The bot check. A separate module, so that the library loads only when a form needs it. */
export function ChallengeWidget({ ref, narrow, onReady, onToken, onError }: ChallengeWidgetProps) {
  return (
    <>
      <Turnstile
        ref={ref}
        siteKey={formSettings.siteKey}
        injectScript={false}
        options={{ language: 'en', responseField: false, size: narrow ? 'compact' : 'normal' }}
        onWidgetLoad={onReady}
        onSuccess={onToken}
        onExpire={() => onToken(undefined)}
        onTimeout={() => onToken(undefined)}
        onError={onError}
        onUnsupported={onError}
      />
      <ChallengeScript onError={onError} />
    </>
  );
}
