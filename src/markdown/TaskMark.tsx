import type { ReactElement } from 'react';

interface Props {
  readonly checked?: boolean;
}

/** The box of a task in a list, which nobody can tick. */
export function TaskMark({ checked = false }: Props): ReactElement {
  return <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />;
}
