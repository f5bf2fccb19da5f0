import type { DeskEntry } from '../../protocol.ts';
import { Marks } from '../parts/Marks.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { entryAddress } from '../route.ts';
import aside from './Aside.module.css';
import { dayOf } from '../../text/day-words.ts';

const few = 6;

interface Props {
  readonly entries: readonly DeskEntry[];
  /** Whether it is beside the list, and not below it. */
  readonly isBeside: boolean;
}

/** The events that come up on the website by themselves, and the meanings of the marks. */
export function DeskAside({ entries, isBeside }: Props) {
  const Place = isBeside ? 'aside' : 'section';
  const coming = entries
    .flatMap(({ path, title, next }) => (next ? [{ path, title, ...next }] : []))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, few);
  return (
    <Place
      className={isBeside ? aside.aside : aside.below}
      aria-label="Coming up"
      data-pane={isBeside ? 'aside' : undefined}
    >
      {coming.length > 0 && (
        <div className={aside.card}>
          <h2>Coming up</h2>
          <ul>
            {coming.map(({ path, title, date, what }) => (
              <li key={path}>
                <strong>{dayOf(date)}</strong>
                <span>
                  {what}
                  <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Marks />
    </Place>
  );
}
