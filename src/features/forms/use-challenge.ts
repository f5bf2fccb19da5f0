import type { TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react';
import type { ChallengeWidgetProps } from './ChallengeWidget.tsx';

/** Time in ms until a script that has not come counts as failed (docs/faults.md#challenge-script). */
const loadTimeout = 8_000;
/** The widget's width in px; where there is less, it has a small form. */
const widgetWidth = 300;

/** Whether a place is too small for the widget's usual form. */
const isNarrow = (place: HTMLElement | null): boolean => (place?.clientWidth ?? widgetWidth) < widgetWidth;

/** Loading; slow: given up on, but still welcome; failed: gone; ready. */
type Phase = 'loading' | 'slow' | 'failed' | 'ready';

/** The methods of a form's check. */
export interface ChallengeHandle {
  /** The token for one submit: it can be used once, so that whoever takes it must reset. */
  readonly take: () => string | undefined;
  /** Asks for a new token. */
  readonly reset: () => void;
  /** Whether the check can be completed. */
  readonly available: () => boolean;
}

/** One attempt at loading the check, and the token that it gives. The library is fetched by the first, when a form is there. */
export function useChallenge(ref: Ref<ChallengeHandle>) {
  const box = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<TurnstileInstance>(null);
  const token = useRef<string>(undefined);
  const [phase, setPhase] = useState<Phase>('loading');
  const [solved, setSolved] = useState(false);
  const [narrow, setNarrow] = useState(false);
  const [Widget, setWidget] = useState<ComponentType<ChallengeWidgetProps>>();

  useEffect(() => {
    let hasLeft = false;
    const show = (Arrived: ComponentType<ChallengeWidgetProps>) => {
      if (hasLeft) return;
      setNarrow(isNarrow(box.current));
      setWidget(() => Arrived);
    };
    const timer = setTimeout(() => setPhase((now) => (now === 'loading' ? 'slow' : now)), loadTimeout);
    import('./ChallengeWidget.tsx').then(
      ({ ChallengeWidget }) => show(ChallengeWidget),
      () => hasLeft || setPhase('failed'),
    );
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, []);

  // Where the widget no longer fits, its small form takes its place, and the token goes. The small form stays: it always fits.
  useEffect(() => {
    const { current: place } = box;
    if (!place || narrow) return;
    const observer = new ResizeObserver(() => {
      if (!isNarrow(place)) return;
      setNarrow(true);
      token.current = undefined;
      setSolved(false);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [narrow]);

  const keep = (next: string | undefined) => {
    token.current = next;
    setSolved(next !== undefined);
  };
  const fail = () => {
    keep(undefined);
    setPhase('failed');
  };
  const reset = () => {
    keep(undefined);
    if (phase === 'ready') widget.current?.reset();
  };
  useImperativeHandle(ref, () => ({ take: () => token.current, reset, available: () => phase === 'ready' }));
  return { box, widget, Widget, narrow, phase, solved, keep, fail, arrive: () => setPhase('ready') };
}
