import type { ChangedFile } from '../../protocol-proposals.ts';
import styles from './Report.module.css';

/** The lines that differ, folded away. */
export function Lines({ files }: { readonly files: readonly ChangedFile[] }) {
  const lines = files.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const [removed, added] = ['−', '+'].map((sign) => lines.filter((line) => line.startsWith(sign)).length);
  return (
    <details className={styles.lines}>
      <summary>
        Show the changed lines{' '}
        <small>
          {removed} removed, {added} added
        </small>
      </summary>
      {files.map(({ path, hunks }) => (
        <section key={path} aria-label={`Lines of ${path}`}>
          <h3>{path}</h3>
          {/* A region that scrolls sideways takes the focus, so that the arrow keys scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>
            {hunks.flatMap((hunk) =>
              hunk.lines.map((line, index) => (
                // Lines have no names, and never change places.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={`${hunk.line} ${index}`} data-sign={line.slice(0, 1)}>
                  {`${line}\n`}
                </span>
              )),
            )}
          </pre>
        </section>
      ))}
    </details>
  );
}
