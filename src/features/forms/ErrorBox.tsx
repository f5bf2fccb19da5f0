import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import styles from './messages.module.css';

interface ErrorBoxProps {
  /** The failure in a few words. */
  readonly heading: string;
  /** The fixed message, alone in its element (docs/decisions.md#order-of-checks). */
  readonly message?: string;
  /** The next step. */
  readonly advice?: string;
  /** More ways out. */
  readonly children?: ReactNode;
  /** Leaves the focus where it is: the caller moves it. */
  readonly quiet?: boolean;
}

/** The red box of a form (docs/design.md#forms-and-errors). It is read out when it appears, and takes the focus, which scrolls to it. */
export function ErrorBox({ heading, message, advice, children, quiet = false }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!quiet) box.current?.focus();
  }, [quiet]);
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <Icon name="warn" size={26} />
      <div>
        <h3>{heading}</h3>
        {message !== undefined && <p>{message}</p>}
        {advice !== undefined && <p>{advice}</p>}
        {children}
      </div>
    </div>
  );
}
