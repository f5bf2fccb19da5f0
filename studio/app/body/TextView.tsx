import { type ReactElement, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { Field } from '../form/Field.tsx';
import type { OpenFile } from '../open-file.ts';
import type { EntrySession } from '../entry-session.ts';
import { failureWords } from '../session.ts';
import { closeAndFocus } from '../parts/Dialog.tsx';
import { explained } from '../parts/explained.ts';
import { useEditor } from '../source/use-editor.ts';
import '../source/source.css';
import './body.css';
import '../inline/words.css';
import { blocksOf } from './body-blocks.ts';
import { textExtensions } from './body-extensions.ts';
import { start as bodyStart } from '../inline/front-matter.ts';
import { TextFoot } from './TextFoot.tsx';
import styles from './TextView.module.css';
import { Toolbar } from './Toolbar.tsx';
import { askingOf, type TextDialog } from './asking.ts';
import { LatePictureDialog } from '../pictures/LatePictureDialog.tsx';
import { TableDialog } from './TableDialog.tsx';
import { ValueDialog } from '../form/ValueDialog.tsx';

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
  const [dialog, setDialog] = useState<TextDialog>();
  const schemas = useCell(desk)?.schemas;
  const blocks = useMemo(() => blocksOf(schemas ?? {}), [schemas]);
  const asking = useMemo(() => askingOf(file, blocks, setDialog), [file, blocks]);
  const look = useMemo(
    () =>
      textExtensions(file, blocks, {
        ...asking,
        fix: (note) => file.edit(note.fix?.edits ?? []),
        explain: ({ rule }) => explained.set(rule),
      }),
    [file, blocks, asking],
  );
  const place = useEditor({
    file,
    look,
    base,
    startAt: (state) => Math.max(start ?? 0, state.field(bodyStart)),
  });
  const leaveFor = (focus: () => void): void => {
    closeAndFocus(() => setDialog(undefined), focus);
    if (dialog?.kind === 'picture') dialog.next?.();
  };
  return (
    <div className={styles.text}>
      <Toolbar session={session} asking={asking} />
      <div ref={place} className={classNames(styles.editor, 'source-editor', 'text-editor')} />
      <TextFoot file={file} />
      {dialog && (
        <AskedDialog
          entry={file.path}
          dialog={dialog}
          onClose={() => leaveFor(() => backToCard(file))}
          onDone={() => leaveFor(() => file.focus())}
        />
      )}
    </div>
  );
}

/** The card whose form was left comes into sight; if somebody else has changed it, the text where it was gets the focus. */
function backToCard(file: OpenFile): void {
  const { activeElement, body } = document;
  if (activeElement === body) file.reveal(file.state().selection.main.head);
  else activeElement?.closest('.text-card')?.scrollIntoView({ block: 'nearest' });
}

interface AskedProps {
  /** The path of the article. */
  readonly entry: string;
  readonly dialog: TextDialog;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog that was asked for; its result becomes one change of the text. If it cannot, the dialog stays open and says why. */
function AskedDialog({ entry, dialog, onClose, onDone }: AskedProps): ReactElement {
  const [problem, setProblem] = useState<string>();
  const closing =
    <Value,>(done: (value: Value) => void) =>
    (value: Value): void => {
      try {
        done(value);
      } catch (error) {
        setProblem(failureWords(error));
        return;
      }
      onDone();
    };
  const given = { problem, onClose };
  if (dialog.kind === 'picture')
    return <LatePictureDialog use={{ ...dialog.of, done: closing(dialog.of.done) }} {...given} />;
  if (dialog.kind === 'table')
    return <TableDialog use={{ ...dialog.of, done: closing(dialog.of.done) }} {...given} />;
  const { done, ...form } = dialog.of;
  return <ValueDialog {...form} Field={Field} entry={entry} onDone={closing(done)} {...given} />;
}
