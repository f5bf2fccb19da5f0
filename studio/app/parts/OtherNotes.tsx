import type { Note } from '../../protocol.ts';
import { plainReason, titleOf } from './plain-reason.ts';
import { WithCode } from './WithCode.tsx';

/** Findings of other files in their own words, each with its file. */
export function OtherNotes({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <ul>
      {notes.map((note) => (
        <li key={`${note.file} ${note.reason}`}>
          {titleOf(note.file)}: <WithCode text={plainReason(note)} />
        </li>
      ))}
    </ul>
  );
}
