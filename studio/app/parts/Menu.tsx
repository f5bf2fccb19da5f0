import { type ReactElement, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Menu.module.css';
import { useMenu } from './use-menu.ts';

/** Something that a menu offers. */
export interface MenuItem {
  readonly words: string;
  readonly act: () => void;
  /** Whether it takes something away. */
  readonly isDanger?: boolean;
}

interface Props {
  /** The thing that the items are for: `Order Replicator`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
}

/** The button of three dots, and the menu of actions on the thing beside it. Arrow keys walk, Esc closes. */
export function Menu({ label, items, className }: Props): ReactElement {
  const { isOpen, button, menu, toggle, close, keys } = useMenu();
  const id = useId();
  return (
    <span className={classNames(styles.place, className)}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`More for ${label}`}
        onClick={toggle}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" width="18" height="18" fill="currentColor">
          <circle cx="4" cy="10" r="1.6" />
          <circle cx="10" cy="10" r="1.6" />
          <circle cx="16" cy="10" r="1.6" />
        </svg>
      </button>
      {isOpen && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          id={id}
          className={styles.menu}
          aria-label={label}
          onKeyDown={keys}
        >
          {items.map(({ words, act, isDanger = false }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              className={isDanger ? styles.danger : undefined}
              onClick={() => {
                close();
                act();
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
