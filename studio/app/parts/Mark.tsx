import type { Note } from '../../protocol.ts';
import { Icon } from './Icon.tsx';
import { StateSign } from './StateMark.tsx';

interface Props {
  readonly notes: readonly Note[];
  /** Whether the marked place is not saved yet. */
  readonly isUnsaved: boolean;
  readonly className?: string | undefined;
}

/** The strongest thing to say about a place: an error, then a warning, then a change that is not saved. */
export function Mark({ notes, isUnsaved, className }: Props) {
  const worst = (['error', 'warning'] as const).find((severity) =>
    notes.some(({ level }) => level === severity),
  );
  if (worst === undefined && !isUnsaved) return null;
  return (
    <span className={className} data-level={worst}>
      {worst === undefined ? <StateSign state="unsaved" /> : <Icon name={worst} size={18} />}
      <span className="visually-hidden">
        {worst === undefined ? 'Not saved yet' : worst === 'error' ? 'Error' : 'Warning'}
      </span>
    </span>
  );
}
