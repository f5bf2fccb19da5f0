import type { Changes } from '../../protocol-proposals.ts';
import styles from './Report.module.css';
import type { Reverting } from './use-reverting.ts';

interface Props {
  readonly files: Changes['pictures'];
  readonly reverting: Reverting;
}

const words = {
  added: { kind: 'new', back: 'Remove it' },
  removed: { kind: 'removed', back: 'Bring it back' },
  changed: { kind: 'another one', back: 'Revert' },
} as const;

/** The pictures and other files of `public/` that are new, gone or others, each with the way back. */
export function Files({ files, reverting }: Props) {
  return (
    <section aria-label="Pictures and other files" className={styles.entry}>
      <div className={styles.head}>
        <h2>Pictures and other files</h2>
      </div>
      <ul>
        {files.map(({ path, kind }) => {
          const address = path.slice('public'.length);
          const name = path.slice(path.lastIndexOf('/') + 1);
          return (
            <li key={path} className={styles.file}>
              {kind !== 'removed' && /\.(?:avif|jpe?g|png|svg|webp)$/i.test(path) && (
                <img src={address} alt="" width="72" height="48" />
              )}
              <p>
                {name} <small>{words[kind].kind}</small>
              </p>
              <button
                type="button"
                className={styles.back}
                aria-label={`${words[kind].back}: ${name}`}
                onClick={() => reverting.revert(name, { file: path })}
              >
                {words[kind].back}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
