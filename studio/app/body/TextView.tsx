import { EditorView } from '@codemirror/view';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../src/components/class-names.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { explained } from '../parts/explained.ts';
import { setBase } from '../source/margin.ts';
import '../source/source.css';
import './body.css';
import { blocksOf } from './blocks.ts';
import { textExtensions } from './extensions.ts';
import { start as bodyStart } from './front-matter.ts';
import { TextFoot } from './TextFoot.tsx';
import styles from './TextView.module.css';
import { Toolbar } from './Toolbar.tsx';
import { type Asked, askingOf } from './asking.ts';
import { ValueDialog } from './ValueDialog.tsx';

interface Props {
  readonly session: EntrySession;
  /** The text on the website; undefined if it is not there. */
  readonly base: string | undefined;
  /** Where the cursor is put at first. */
  readonly start: number | undefined;
}

/** The text of an article, written as it reads: the same text as that of form and source. */
export function TextView({ session, base, start }: Props): ReactElement {
  const { file } = session;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const schemas = useCell(desk)?.schemas;
  const blocks = useMemo(() => blocksOf(schemas ?? {}), [schemas]);
  const asking = askingOf(file, blocks, setAsked);
  const asks = useRef(asking);
  asks.current = asking;
  useEffect(() => {
    if (!place.current) return;
    file.look(
      textExtensions(blocks, {
        edit: (at) => asks.current.edit(at),
        insert: (id) => asks.current.insert(id),
        link: () => asks.current.link(),
        fix: (note) => file.edit(note.fix?.edits ?? []),
        explain: ({ rule }) => explained.set(rule),
      }),
    );
    const view = new EditorView({
      state: file.state(),
      parent: place.current,
      dispatchTransactions: file.take,
    });
    file.attach(view);
    view.dispatch({ effects: setBase.of(base) });
    file.reveal(Math.max(start ?? 0, view.state.field(bodyStart)));
    return () => {
      file.attach(undefined);
      view.destroy();
      file.look([]);
    };
    // The cursor is only put there at first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file, blocks]);
  useEffect(() => file.dispatch({ effects: setBase.of(base) }), [file, base]);
  const close = (): void => setAsked(undefined);
  return (
    <div className={styles.text}>
      <Toolbar session={session} onLink={asking.link} onInsert={asking.insert} onCite={asking.cite} />
      <div ref={place} className={classNames(styles.editor, 'source-editor', 'text-editor')} />
      <TextFoot file={file} />
      {asked && (
        <ValueDialog
          {...asked}
          onClose={close}
          onDone={(value) => {
            close();
            asked.done(value);
            file.focus();
          }}
        />
      )}
    </div>
  );
}
