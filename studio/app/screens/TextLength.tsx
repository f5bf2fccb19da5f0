import type { ReactElement } from 'react';
import { minutesToRead } from '../../../scripts/engine/browser.ts';
import { count } from '../parts/form-words.ts';
import type { Measures } from '../../text/measures.ts';
import { Facts } from '../parts/Facts.tsx';
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
      <Facts
        facts={[
          ['Words', words.toLocaleString('en')],
          ['Reading time', minutesToRead(words).replace(/ read$/, '')],
          ['Longest sentence', longest ? <Way key="way" longest={longest} onGo={onGo} /> : 'None yet'],
        ]}
      />
    </section>
  );
}

interface WayProps extends Pick<Props, 'onGo'> {
  readonly longest: NonNullable<Measures['longest']>;
}

const Way = ({ longest: { from, words }, onGo }: WayProps) => (
  <button type="button" title="Go to it" onClick={() => onGo(from)}>
    {count(words, 'word')}
  </button>
);
