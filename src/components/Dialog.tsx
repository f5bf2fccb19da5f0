import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

/** A dialog over the page, as the browser has it, in the site's frame. Its class gives size and place. */
export const Dialog = ({ className, ...rest }: ComponentPropsWithRef<'dialog'>) => (
  <dialog className={classNames(styles.dialog, className)} {...rest} />
);

interface CloseButtonProps {
  readonly label: string;
  /** Gives the place. */
  readonly className: string | undefined;
}

/** Closes the dialog that it is in. */
export const CloseButton = ({ label, className }: CloseButtonProps) => (
  <button
    type="button"
    className={classNames(styles.close, className)}
    aria-label={label}
    onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
  >
    <Icon name="x" />
  </button>
);
