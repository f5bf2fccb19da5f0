import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Icon } from './Icon.tsx';
import { Refusing } from './Refusing.tsx';
import { classNames } from '../class-names.ts';
import { commandKey } from '../keys.ts';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** The action of Enter and Ctrl+Enter; absent in a dialog that only shows. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
  /** The words of the main button; absent in a dialog that only shows. Cancel is in front of it. */
  readonly submit?: string;
  /** Whether the main button says its key. */
  readonly hasKey?: boolean;
  /** Whether the main button does something now. */
  readonly isReady?: boolean;
  /** Other words for the Cancel button. */
  readonly cancel?: string;
  /** Why what it holds could not be taken; above the buttons. */
  readonly problem?: string | undefined;
  /** In front of the buttons. */
  readonly note?: ReactNode;
  /** The content of the foot in place of these buttons. */
  readonly foot?: ReactNode;
  readonly isNarrow?: boolean;
  readonly isWide?: boolean;
  /** The part that is torn off and sent: makes the dialog a ticket. */
  readonly stub?: ReactNode;
  /** Between the title and Close. */
  readonly tools?: ReactNode;
}

/** A dialog over the page. Esc closes it, Ctrl+Enter confirms it; the focus goes back to where it was. */
export function Dialog(props: Props) {
  const { title, onClose, onSubmit, children, submit, foot, tools, stub, problem } = props;
  const dialog = useModal();
  const heading = useId();
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // it may have been opened from a form
    onSubmit?.();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return createPortal(
    // The keys of a dialog are those of its contents.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        props.isNarrow && styles.narrow,
        props.isWide && styles.wide,
        stub !== undefined && styles.ticket,
      )}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file was not chosen
        event.preventDefault();
        onClose(); // now: the browser would close it with its next frame, when it may have been asked for again
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose(); // React passes on that of a dialog over this one
      }}
      onKeyDown={keys}
    >
      <form method="dialog" onSubmit={confirm}>
        {stub !== undefined && <div className={styles.stub}>{stub}</div>}
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {tools}
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="x" size={18} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {problem !== undefined && <Refusing refused={{ message: problem }} />}
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
        {submit !== undefined && <Foot {...props} submit={submit} />}
      </form>
    </dialog>,
    document.body, // a form may not be inside of another
  );
}

type FootProps = Pick<Props, 'cancel' | 'hasKey' | 'isReady' | 'note' | 'onClose' | 'submit'>;

const Foot = ({ cancel = 'Cancel', hasKey = false, isReady = true, note, onClose, submit }: FootProps) => (
  <footer className={styles.foot}>
    {note}
    <button type="button" className="button" onClick={onClose}>
      {cancel}
    </button>
    <button type="submit" className={classNames('button', styles.main)} aria-disabled={!isReady || undefined}>
      {submit} {hasKey && <kbd>{commandKey} Enter</kbd>}
    </button>
  </footer>
);

/**
 * Closes a dialog and moves the focus in one step. Between two steps the button that opened the dialog has the
 * focus, and a space typed then would press it.
 * @param close removes the dialog from the page
 * @param focus gives another element the focus
 */
export function closeAndFocus(close: () => void, focus: () => void): void {
  flushSync(close);
  focus();
}

/** A dialog that is open as long as it is drawn. Its first field gets the focus; in the end the element that had it before. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('input, select, textarea, [contenteditable=true]')?.focus();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}
