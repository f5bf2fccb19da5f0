import { useId } from 'react';
import type { DeskEntry } from '../../protocol.ts';
import { entryAddress, go } from '../route.ts';
import styles from './DeskList.module.css';
import type { Action } from './PlanDialog.tsx';
import { useMenu } from './use-menu.ts';

interface Props {
  readonly entry: DeskEntry;
  /** Whether the entry can be neither renamed nor removed, because it is the only one of its kind. */
  readonly isFixed: boolean;
  readonly onAction: (action: Action) => void;
}

/** What can be done with an entry. Arrow keys walk, Esc closes. */
export function RowMenu({ entry, isFixed, onAction }: Props) {
  const { isOpen, button, menu, toggle, close, keys } = useMenu();
  const id = useId();
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  if (isFixed) return <span />;
  return (
    <span className={styles.menuPlace}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`More for ${entry.title}`}
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
          aria-label={entry.title}
          onKeyDown={keys}
        >
          <button type="button" role="menuitem" onClick={choose(() => go(entryAddress(entry.path)))}>
            Open
          </button>
          <button type="button" role="menuitem" onClick={choose(() => onAction({ do: 'rename', entry }))}>
            Rename, with its address …
          </button>
          <button
            type="button"
            role="menuitem"
            className={styles.danger}
            onClick={choose(() => onAction({ do: 'remove', entry }))}
          >
            Remove …
          </button>
        </div>
      )}
    </span>
  );
}
