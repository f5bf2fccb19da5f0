import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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
  /** Whether closing would lose changes: it asks first then. */
  readonly isChanged?: boolean;
  /** Whether the main button says its key. */
  readonly hasKey?: boolean;
  /** Whether the main button does something now. */
  readonly isReady?: boolean;
  /** Other words for the Cancel button. */
  readonly cancel?: string;
  /** Why its contents could not be taken; above the buttons. */
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

/** Why no dialog can be confirmed now, with a button that ends this. Undefined if each can be. */
export const Obstacle = createContext<ReactNode>(undefined);

/** A dialog over the page. Esc closes it, Ctrl+Enter confirms it; the focus goes back to where it was. Changes are not lost by closing it. */
export function Dialog(props: Props) {
  const { title, children, tools, stub } = props;
  const dialog = useModal();
  const heading = useId();
  const leaving = useLeaving(props, dialog);
  const { isAsking, leave, stay } = leaving;
  const confirm = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // it may have been opened from a form
    stay();
    const way = dialog.current?.querySelector<HTMLElement>('[data-obstacle] button');
    if (way) way.focus();
    else props.onSubmit?.();
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
        (isAsking ? stay : leave)(); // now: the browser would close it with its next frame, when it may have been asked for again
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) leave(); // React passes on that of a dialog over this one
      }}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && confirm(event)}
    >
      <form method="dialog" onSubmit={confirm}>
        {stub !== undefined && <div className={styles.stub}>{stub}</div>}
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {tools}
          <button type="button" className={styles.close} aria-label="Close" onClick={leave}>
            <Icon name="x" size={18} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <Foot {...props} {...leaving} />
      </form>
    </dialog>,
    document.body, // a form may not be inside of another
  );
}

/** The part below the contents: an obstacle or a problem, and the buttons. */
function Foot(props: Props & Leaving) {
  const { problem, foot, submit, note, cancel = 'Cancel', hasKey = false, isReady = true } = props;
  const { isAsking, leave, stay, onClose } = props;
  const obstacle = useContext(Obstacle);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!obstacle && document.activeElement === document.body) main.current?.focus(); // the button that ended it is gone
  }, [obstacle]);
  return (
    <>
      {submit !== undefined && obstacle && (
        <div role="alert" data-obstacle>
          {obstacle}
        </div>
      )}
      {problem !== undefined && <Refusing refused={{ message: problem }} />}
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      {isAsking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
      {submit !== undefined && !isAsking && (
        <footer className={styles.foot}>
          {note}
          <button type="button" className="button" onClick={leave}>
            {cancel}
          </button>
          <button
            ref={main}
            type="submit"
            className={classNames('button', styles.main)}
            aria-disabled={!isReady || undefined}
          >
            {submit} {hasKey && <kbd>{commandKey} Enter</kbd>}
          </button>
        </footer>
      )}
    </>
  );
}

/** How a dialog is left. */
interface Leaving {
  /** Whether it asks what becomes of the changes. */
  readonly isAsking: boolean;
  /** Closes it, or asks. */
  readonly leave: () => void;
  /** Goes back from the question. */
  readonly stay: () => void;
}

/** Closing of a dialog that may hold changes. With changes it asks first, and so does the browser before the page is left. */
function useLeaving(
  { isChanged = false, onClose }: Props,
  dialog: RefObject<HTMLDialogElement | null>,
): Leaving {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const leave = (): void => {
    if (!isChanged) onClose();
    else {
      if (dialog.current?.open === false) dialog.current.showModal(); // a browser closes it with the second Esc in a row
      setAsking(true);
    }
  };
  return { isAsking, leave, stay: () => setAsking(false) };
}

interface LeaveProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before changes are thrown away, in place of the buttons. The focus is on the way back to them, and goes back with it. */
function LeaveQuestion({ onStay, onLeave }: LeaveProps) {
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    back.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <footer className={styles.foot}>
      <strong id={id} className={styles.question}>
        Throw away your changes?
      </strong>
      <button ref={back} type="button" className="button" aria-describedby={id} onClick={onStay}>
        Keep editing
      </button>
      <button type="button" className={classNames('button', styles.main)} onClick={onLeave}>
        Throw away
      </button>
    </footer>
  );
}

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
