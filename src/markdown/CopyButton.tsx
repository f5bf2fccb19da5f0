import { useEffect, useState, type ReactElement } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import styles from './CodeBlock.module.css';

/** How long the button shows the result, in milliseconds. */
const shown = 2_000;

/** Copies a text to the clipboard and announces it in the button and to screen readers. */
export function CopyButton({ text }: { readonly text: () => string }): ReactElement {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(setAnswer, shown, '');
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setAnswer('Copied'),
      () => setAnswer('Not copied'),
    );
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        {answer || 'Copy'}
      </button>
      <output>
        <VisuallyHidden>{answer}</VisuallyHidden>
      </output>
    </>
  );
}
