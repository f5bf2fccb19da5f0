import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time in ms after leaving the field. A question that came at once would move a button away under the click that left the field. */
const pause = 300;

/**
 * The question about a likely typo in an address: shown after leaving the field, removed when it is edited. The list of domains comes
 * while the pause runs; where it does not come, nothing is asked.
 */
export function useSuggestion() {
  const [suggestion, setSuggestion] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);
  const ask = (address: string) => {
    stop();
    const script = import('./suggest-address.ts').catch(() => undefined); // a question that can do without it is not asked
    const timeout = setTimeout(async () => {
      const answer = await script;
      if (timer.current === timeout) setSuggestion(answer?.suggestAddress(address));
    }, pause);
    timer.current = timeout;
  };
  const withdraw = () => {
    stop();
    setSuggestion(undefined);
  };
  return { suggestion, ask, withdraw };
}
