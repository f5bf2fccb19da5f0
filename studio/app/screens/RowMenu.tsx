import type { DeskEntry } from '../../protocol.ts';
import { Menu } from '../parts/Menu.tsx';
import { entryAddress, go } from '../route.ts';
import styles from './DeskList.module.css';
import type { Action } from '../parts/use-plan.ts';

interface Props {
  readonly entry: DeskEntry;
  /** Whether the entry can be neither renamed nor removed: it is the only one of its kind, or was never saved. */
  readonly isFixed: boolean;
  readonly onAction: (action: Action) => void;
}

/** The menu of actions on an entry. */
export function RowMenu({ entry, isFixed, onAction }: Props) {
  if (isFixed) return <span />;
  return (
    <Menu
      label={entry.title}
      className={styles.menuPlace}
      items={[
        { words: 'Open', act: () => go(entryAddress(entry.path)) },
        { words: 'Rename, with its address …', act: () => onAction({ do: 'rename', entry }) },
        { words: 'Remove …', act: () => onAction({ do: 'remove', entry }), isDanger: true },
      ]}
    />
  );
}
