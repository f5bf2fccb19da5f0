import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../components/CopyButton.tsx';
import styles from './CodeBlock.module.css';

interface Props {
  /** The element that the document is shown in. Another document needs another component (`key`). */
  readonly within: RefObject<HTMLElement | null>;
}

/** The buttons that copy the blocks of code in a document. The document's markup may be still, so only a script adds them. */
export function CopyButtons({ within }: Props): ReactElement[] {
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (!('clipboard' in navigator)) return undefined;
    const timer = setTimeout(() =>
      setBlocks([...(within.current?.querySelectorAll<HTMLElement>('[data-code]') ?? [])]),
    );
    return () => clearTimeout(timer);
  }, [within]);
  return blocks.map((block, index) =>
    createPortal(
      <CopyButton
        label="Copy"
        text={() => block.querySelector('pre')?.textContent ?? ''}
        className={styles.copy}
      />,
      block,
      String(index),
    ),
  );
}
