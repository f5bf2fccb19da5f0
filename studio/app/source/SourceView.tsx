import { useMemo, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { isTree, pathAt } from '../../../scripts/engine/browser.ts';
import type { Note } from '../../protocol.ts';
import type { EntrySession } from '../entry-session.ts';
import { commandKey } from '../keys.ts';
import { labelOf } from '../parts/form-words.ts';
import { explained } from '../parts/explained.ts';
import { sourceExtensions } from './source-extensions.ts';
import './source.css';
import styles from './SourceView.module.css';
import { useEditor } from './use-editor.ts';

interface Props {
  readonly session: EntrySession;
  /** The text on the website; undefined if it is not there. */
  readonly base: string | undefined;
  /** Where the cursor is put at first, and the focus with it; undefined to leave both. */
  readonly start: number | undefined;
}

/** The text of a file in an editor. It is the same text as that of the form. */
export function SourceView({ session, base, start }: Props) {
  const { file } = session;
  const look = useMemo(
    () =>
      sourceExtensions(file.path, {
        fix: (note: Note) => file.edit(note.fix?.edits ?? []),
        explain: ({ rule }: Note) => explained.set(rule),
      }),
    [file],
  );
  const place = useEditor({ file, look, base, startAt: () => start });
  return (
    <div className={styles.source}>
      <div ref={place} className={classNames(styles.editor, 'source-editor')} />
      <Foot session={session} />
    </div>
  );
}

/** Where the cursor is, in lines and in words. */
function Foot({ session: { file } }: Pick<Props, 'session'>) {
  const state = useSyncExternalStore(file.subscribe, file.state);
  const { head } = state.selection.main;
  const read = file.read();
  const field = isTree(read) ? pathAt(read.root, head).map(labelOf).join(', ') : '';
  return (
    <p className={styles.foot}>
      <span className={styles.note}>One text, two views. Undo works in both.</span>
      <span>
        Line {state.doc.lineAt(head).number}
        {field && `, ${field}`}
      </span>
      <span>
        <kbd>{commandKey} /</kbd> to the form
      </span>
    </p>
  );
}
