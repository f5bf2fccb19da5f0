import { useState } from 'react';
import type { Path } from '../../../scripts/engine/browser.ts';
import type { EntrySession } from '../entry-session.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { goToSource } from '../preview-state.ts';
import { drop, neededLabel } from './entry-state.ts';
import { Act, Message } from './Message.tsx';

interface Props {
  readonly session: EntrySession;
  /** The fields that it still needs; an empty path is its text. */
  readonly missingParts: readonly Path[];
}

/** The parts that a never saved entry still needs, each with the way to it; and the way to be rid of the entry. */
export function Begun({ session, missingParts }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { path: entryPath } = session.file;
  const show = (field: Path): void =>
    goToSource(
      {
        path: entryPath,
        title: '',
        text: '',
        ...(field.length > 0 ? { field } : { offset: session.file.text.length }),
      },
      entryPath,
    );
  const words =
    missingParts.length === 0
      ? 'Only you see this. Save it when it is ready.'
      : 'Only you see this. Before you can save it, it needs:';
  return (
    <Message words={words}>
      {missingParts.map((path) => (
        <Act key={path.join('/')} words={neededLabel(path)} act={async () => show(path)} />
      ))}
      <Act words="Throw it away …" act={async () => setAsking(true)} />
      {isAsking && (
        <Dialog
          title="Throw it away?"
          isNarrow
          onClose={() => setAsking(false)}
          onSubmit={() => void drop(session)}
          cancel="Keep it"
          submit="Throw it away"
        >
          <p>It was never saved, so nothing of it is left then.</p>
        </Dialog>
      )}
    </Message>
  );
}
