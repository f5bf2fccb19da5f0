import { type ReactElement, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { headingsOf } from '../../text/headings.ts';
import type { OpenFile } from '../open-file.ts';
import styles from './Entry.module.css';
import { bodyStart } from '../inline/front-matter.ts';

interface Props {
  readonly file: OpenFile;
  /** Puts the cursor of the text at an offset. */
  readonly onGo: (offset: number) => void;
}

/** The headings of the text, with the one that the cursor is below marked. */
export function TextContents({ file, onGo }: Props): ReactElement {
  const { doc, selection } = useSyncExternalStore(file.subscribe, file.state);
  const headings = headingsOf(doc.toString(), bodyStart(doc));
  const current = headings.findLast(({ from }) => from <= selection.main.head);
  return (
    <nav aria-label="Contents of the text">
      <ul>
        {headings.map((heading) => (
          <li key={heading.from}>
            <button
              type="button"
              aria-current={heading === current ? 'true' : undefined}
              className={classNames(heading.level > 2 && styles.inner)}
              onClick={() => onGo(heading.from)}
            >
              {heading.words}
            </button>
          </li>
        ))}
      </ul>
      {headings.length === 0 && <p className={styles.none}>No headings yet.</p>}
    </nav>
  );
}
