import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { suggestAddress } from './suggest-address.ts';

/** Time in ms after leaving the field. A question that came at once would move a button away under the click that left the field. */
const pause = 300;

/** The question about a likely typo in an address: shown after leaving the field, removed when it is edited. */
export function useSuggestion() {
  const [suggestion, setSuggestion] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);
  const ask = (address: string) => {
    stop();
    timer.current = setTimeout(() => setSuggestion(suggestAddress(address)), pause);
  };
  const withdraw = () => {
    stop();
    setSuggestion(undefined);
  };
  return { suggestion, ask, withdraw };
}
