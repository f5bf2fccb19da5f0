import { Icon } from './Icon.tsx';
import type { Note } from '../../protocol.ts';

interface Props {
  readonly level: Exclude<Note['level'], 'note'>;
  readonly size: number;
}

/** The sign of an error or a warning: each has another shape. */
export const LevelIcon = ({ level, size }: Props) =>
  level === 'warning' ? (
    <Icon name="warn" size={size} />
  ) : (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size}>
      <path
        d="M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7ZM10 5.8v5M10 13.6v.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="square"
      />
    </svg>
  );
