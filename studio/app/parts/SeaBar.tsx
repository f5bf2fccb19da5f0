import { classNames } from '../../../src/components/class-names.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { online } from '../session.ts';
import { ScreenLink } from './ScreenLink.tsx';
import styles from './SeaBar.module.css';

/** The sea along the foot of every screen: what is changed and not yet public. */
export function SeaBar() {
  const entries = useCell(desk)?.entries ?? [];
  const isOnline = useCell(online);
  const changed = entries.filter(({ state }) => state !== 'website');
  const unsaved = changed.filter(({ state }) => state === 'unsaved').length;
  return (
    <footer className={styles.sea} aria-label="What is changed">
      {isOnline ? (
        <Figures changed={changed.length} unsaved={unsaved} />
      ) : (
        <p className={styles.words}>No connection. You can go on working.</p>
      )}
      {changed.length > 0 && (
        <ScreenLink to="/changes" className={styles.button}>
          See the changes
        </ScreenLink>
      )}
    </footer>
  );
}

function Figures({ changed, unsaved }: { readonly changed: number; readonly unsaved: number }) {
  if (changed === 0) return <p className={styles.words}>Everything is as on the website.</p>;
  return (
    <>
      <p className={styles.figure}>
        <strong>{changed}</strong> {changed === 1 ? 'file changed' : 'files changed'}
        <small className={styles.small}>Nothing is public yet</small>
      </p>
      {unsaved > 0 && (
        <p className={classNames(styles.figure, styles.unsaved)}>
          <strong>{unsaved}</strong> not saved yet
        </p>
      )}
      <p className={styles.hint}>Nothing is public until you propose it and somebody merges it.</p>
    </>
  );
}
