import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { buttonClass, type ButtonKind } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind: ButtonKind;
  /** Whether an action is in progress: the button is disabled and shows a life ring before the label. */
  readonly busy?: boolean;
  /** The label while busy. The button then keeps one width, and `children` must be a string. */
  readonly busyLabel?: string;
  /** An icon after the label. */
  readonly icon?: IconName | undefined;
}

/** A button that performs an action. Default `type`: button. */
export const Button = (props: ButtonProps) => {
  const {
    kind,
    busy = false,
    busyLabel,
    icon,
    className,
    disabled,
    type = 'button',
    children,
    ...rest
  } = props;
  const other = busy ? children : busyLabel;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default is set above
      type={type}
      className={classNames(buttonClass(kind), busy && styles.busy, className)}
      disabled={disabled === true || busy}
      {...rest}
    >
      {busy && <Spinner small />}
      {busyLabel === undefined || typeof other !== 'string' ? (
        children
      ) : (
        <span className={styles.words} data-other={other}>
          {busy ? busyLabel : children}
        </span>
      )}
      {icon && !busy && <Icon name={icon} size={18} />}
    </button>
  );
};
