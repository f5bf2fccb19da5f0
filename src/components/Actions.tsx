import type { ReactNode } from 'react';
import type { Action } from '#content/types.js';
import styles from './Actions.module.css';
import type { ButtonKind } from './button-class.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { classNames } from './class-names.ts';

interface ActionsProps {
  readonly actions: readonly Action[];
  /** The variants of the buttons in order; the last applies to all further buttons. A main button gets an arrow. */
  readonly kinds: readonly [ButtonKind, ...ButtonKind[]];
  readonly className?: string | undefined;
  /** Buttons that are not links, before the others. */
  readonly children?: ReactNode;
}

/** A row of buttons from content; they wrap if they do not fit. */
export const Actions = ({ actions, kinds, className, children }: ActionsProps) => (
  <div className={classNames(styles.actions, className)}>
    {children}
    {actions.map(({ label, href }, index) => {
      const kind = kinds[index] ?? kinds.at(-1) ?? kinds[0];
      return (
        <ButtonLink key={label} href={href} kind={kind} icon={kind === 'main' ? 'arrow' : undefined}>
          {label}
        </ButtonLink>
      );
    })}
  </div>
);
