import { useEffect, useEffectEvent } from 'react';
import { formSettings } from './form-settings.ts';

/**
 * The check's script element, for as long as it is mounted. The library's own one never goes away, has a fixed address and says
 * nothing when it cannot load. On leaving, the script's global goes too, so that the next mount starts from nothing; it must be
 * mounted after the widget, which needs that global to take itself down.
 */
export function ChallengeScript({ onError }: { readonly onError: () => void }) {
  const report = useEffectEvent(onError);
  useEffect(() => {
    const script = document.createElement('script');
    script.id = 'cf-turnstile-script'; // the library looks for this id
    script.src = `${formSettings.challengeScript}?render=explicit`;
    script.async = true;
    script.addEventListener('error', () => report());
    document.head.append(script);
    return () => {
      script.remove();
      Reflect.deleteProperty(window, 'turnstile');
    };
  }, []);
  return null;
}
