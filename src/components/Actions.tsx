import type { ReactNode } from 'react';
import type { Action } from '#content/types.js';
import styles from './Actions.module.css';
import type { ButtonKind } from './button-class.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { classNames } from './class-names.ts';

interface ActionsProps {
  readonly actions: readonly Action[];
  /** The looks of the buttons in order; the last one serves for all that follow. A main one gets an arrow. */
  readonly kinds: readonly [ButtonKind, ...ButtonKind[]];
  readonly className?: string | undefined;
  /** Buttons that are no links, before the others. */
  readonly children?: ReactNode;
}

/** A row of buttons from content: side by side while they fit, else below one another. */
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
