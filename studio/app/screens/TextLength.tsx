import type { ReactElement } from 'react';
import { minutesToRead } from '../../../scripts/engine/browser.ts';
import { count } from '../parts/form-words.ts';
import type { OpenFile } from '../open-file.ts';
import styles from './Entry.module.css';
import { useMeasures } from '../body/use-measures.ts';

interface Props {
  readonly file: OpenFile;
  /** Puts the cursor of the text at an offset. */
  readonly onGo: (offset: number) => void;
}

/** How long the text is, below its contents. */
export function TextLength({ file, onGo }: Props): ReactElement {
  const { words, longest } = useMeasures(file);
  return (
    <section aria-labelledby="text-length" className={styles.length}>
      <h2 id="text-length">Length</h2>
      <dl>
        <div>
          <dt>Words</dt>
          <dd>{words.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Reading time</dt>
          <dd>{minutesToRead(words).replace(/ read$/, '')}</dd>
        </div>
        <div>
          <dt>Longest sentence</dt>
          <dd>
            {longest ? (
              <button type="button" title="Go to it" onClick={() => onGo(longest.from)}>
                {count(longest.words, 'word')}
              </button>
            ) : (
              'None yet'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
