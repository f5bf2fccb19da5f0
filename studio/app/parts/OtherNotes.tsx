import type { Note } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { WithCode } from './WithCode.tsx';

/** Findings of other files in their own words, each with its file. */
export function OtherNotes({ notes }: { readonly notes: readonly Note[] }) {
  const { entries = [] } = useCell(desk) ?? {};
  return (
    <ul>
      {notes.map(({ file, reason }) => (
        <li key={`${file} ${reason}`}>
          {entries.find(({ path }) => path === file)?.title ?? file}: <WithCode text={reason} />
        </li>
      ))}
    </ul>
  );
}
