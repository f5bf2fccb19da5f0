import type { TextSource } from '../../preview.ts';
import { labelOf } from '../parts/form-words.ts';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './Preview.module.css';

interface Props {
  readonly sources: readonly TextSource[];
  readonly onPick: (source: TextSource) => void;
  readonly onClose: () => void;
}

/** The fields that a text of the page may come from, to choose one. */
export const SourceChoice = ({ sources, onPick, onClose }: Props) => (
  <Dialog title="Several fields have this text" onClose={onClose} isNarrow>
    <ul className={styles.sources}>
      {sources.map((source) => {
        const { path, title, field, offset, text } = source;
        return (
          <li key={`${path} ${field?.join('/') ?? offset}`}>
            <button type="button" onClick={() => onPick(source)}>
              <strong>{field ? field.map(labelOf).join(', ') : 'Text'}</strong>
              <span>{title}</span>
              <span>{text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </Dialog>
);
