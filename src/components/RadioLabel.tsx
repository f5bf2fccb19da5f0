import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './RadioLabel.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The radio button's own properties; `children` are its words, and `className` is the label's. */
type RadioLabelProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/**
 * A radio button whose label is all that shows, and carries its focus ring. The browser keeps the choice; styles read it
 * with `:has(:checked)`, so that it works before the page's script has arrived and without it.
 */
export const RadioLabel = ({ className, children, ...rest }: RadioLabelProps) => (
  <label className={classNames(styles.label, className)}>
    <VisuallyHidden>
      <input type="radio" {...rest} />
    </VisuallyHidden>
    {children}
  </label>
);
