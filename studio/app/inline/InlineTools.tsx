import type { EditorView } from '@codemirror/view';
import type { ReactElement } from 'react';
import { toggleMark } from './writing.ts';
import styles from './InlineTools.module.css';
import { MarkTools } from './MarkTools.tsx';

interface Props {
  /** The name of the texts that they change: `Content`. */
  readonly label: string;
  /** The editor that they change; undefined until one has had the focus. */
  readonly view: EditorView | undefined;
  readonly isOff?: boolean;
  readonly onLink: (view: EditorView) => void;
}

/** The toolbar of texts of one line. It changes the one that had the focus last, and gives the focus back. */
export function InlineTools({ label, view, isOff = false, onLink }: Props): ReactElement {
  return (
    <span role="toolbar" aria-label={`Marks in ${label.toLowerCase()}`} className={styles.tools}>
      <MarkTools
        isOff={isOff || !view}
        onMark={(marks) => {
          view?.dispatch(toggleMark(view.state, marks));
          view?.focus();
        }}
        onLink={() => view && onLink(view)}
      />
    </span>
  );
}
