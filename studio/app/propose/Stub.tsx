import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import type { CheckResult, ProposedFile } from '../../protocol-proposals.ts';
import { nameWords } from '../../../scripts/engine/browser.ts';
import { capital, count } from '../parts/form-words.ts';
import styles from './Propose.module.css';

/** The head of the stub: its title, and the number of files that go along. */
export const StubHead = ({ title, files }: { readonly title: string; readonly files: number }) => (
  <div className={styles.stubHead}>
    <img src="/images/stamps/receipt-deep.svg" alt="" width="50" height="50" />
    <p>
      <strong>{title}</strong>
      {count(files, 'file')}
    </p>
  </div>
);

interface FilesProps {
  readonly title: string;
  readonly files: readonly ProposedFile[];
  readonly selection?: readonly string[];
  /** Absent where they went along already. */
  readonly onChoose?: (file: ProposedFile, isChosen: boolean) => void;
}

const kinds = { added: 'New', removed: 'Removed', changed: '', renamed: 'Another address' } as const;

/** Where a file is: its collection, of one of `public/` that it is one. */
function placeOf(path: string): string {
  const [folder = '', name = ''] = path.split('/');
  return folder === 'content' ? capital(nameWords(name.replace(/\.\w+$/, ''))) : 'File';
}

/** The files that go along, each with its choice. */
export const Files = ({ title, files, selection = [], onChoose }: FilesProps) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {files.map((file) => {
        const { path, title: name, kind, isUnsaved, isUnused } = file;
        const words = (
          <span>
            {name}
            <small>{[kinds[kind], placeOf(path)].filter((word) => word !== '').join(', ')}</small>
            {isUnsaved && onChoose && <small>As it was saved last. What you typed since stays here.</small>}
            {isUnused && <small>Nothing shows it.</small>}
          </span>
        );
        return (
          <li key={path}>
            {onChoose ? (
              <label>
                <input
                  type="checkbox"
                  checked={selection.includes(path)}
                  onChange={({ target }) => onChoose(file, target.checked)}
                />
                {words}
              </label>
            ) : (
              <>
                <Icon name="check" size={16} />
                {words}
              </>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

/** The checks of the files as they are proposed. */
export function Checks({ checks }: { readonly checks: readonly CheckResult[] }) {
  if (checks.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Checked">
      <h3>Checked</h3>
      <ul>
        {checks.map(({ isFine, words, details }) => (
          <li key={words} className={classNames(!isFine && 'alarm', !isFine && styles.bad)}>
            <Icon name={isFine ? 'ok' : 'warning'} size={17} />
            <span>
              {words}
              {details.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
