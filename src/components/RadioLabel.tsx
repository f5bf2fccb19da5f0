import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './RadioLabel.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The radio button's properties; `children` and `className` are the label's. */
type RadioLabelProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/**
 * A radio button of which only the label is visible, with the focus ring. The browser keeps the choice; styles read it
 * with `:has(:checked)`, so it works without JavaScript and before hydration.
 */
export const RadioLabel = ({ className, children, ...rest }: RadioLabelProps) => (
  <label className={classNames(styles.label, className)}>
    <VisuallyHidden>
      <input type="radio" {...rest} />
    </VisuallyHidden>
    {children}
  </label>
);
