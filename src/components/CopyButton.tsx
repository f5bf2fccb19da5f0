import { useEffect, useState, type ReactElement } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How long the button shows the result, in milliseconds. */
const duration = 2_000;

interface CopyButtonProps {
  /** The words of the button while it shows no result. */
  readonly label: string;
  readonly text: () => string;
  readonly className?: string | undefined;
}

/** Copies a text to the clipboard and announces it in the button and to screen readers. */
export function CopyButton({ label, text, className }: CopyButtonProps): ReactElement {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(setAnswer, duration, '');
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setAnswer('Copied'),
      () => setAnswer('Not copied'),
    );
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {answer || label}
      </button>
      <output>
        <VisuallyHidden>{answer}</VisuallyHidden>
      </output>
    </>
  );
}
