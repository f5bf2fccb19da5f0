import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Collection, DeskEntry } from '../../protocol.ts';
import { Counts } from '../parts/Counts.tsx';
import { StateSign, wordsOf } from '../parts/StateMark.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { Menu } from '../parts/Menu.tsx';
import { entryAddress, go } from '../route.ts';
import styles from './DeskList.module.css';
import type { Action } from '../parts/use-plan.ts';
import { useMedia } from '../use-media.ts';
import { useVirtual } from './use-virtual.ts';
import { dayOf } from '../../text/day-words.ts';

interface Props {
  readonly entries: readonly DeskEntry[];
  readonly collections: readonly Collection[];
  /** Whether the entries are of several collections, so that each says of which. */
  readonly isMixed: boolean;
  readonly onAction: (action: Action) => void;
}

/** The entries, one to a row. Only the rows in sight are drawn. */
export function DeskList({ entries, collections, isMixed, onAction }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isNarrow = useMedia(narrowList);
  const isLong = isNarrow || entries.some(({ title }) => title.length > longTitle);
  const { from, to, before, after } = useVirtual(list, entries.length, isLong);
  const columns = columnsOf(entries);
  const room = (height: number) => (element: HTMLLIElement | null) =>
    void element?.style.setProperty('height', `${height}px`);
  if (entries.length === 0) return null;
  return (
    <div
      className={classNames(
        styles.ledger,
        isLong && styles.long,
        columns.date && styles.withDate,
        columns.found && styles.withFound,
        columns.next && styles.withNext,
      )}
    >
      <div className={styles.heads} aria-hidden="true">
        <span>Title and address</span>
        {columns.date && <span className={styles.date}>Date</span>}
        <span>State</span>
        {columns.found && <span className={styles.found}>Findings</span>}
        {columns.next && <span className={styles.next}>Next date</span>}
      </div>
      <ul ref={list} className={styles.list} aria-label={`${entries.length} entries`}>
        {before > 0 && <li aria-hidden="true" ref={room(before)} />}
        {entries.slice(from, to).map((entry) => {
          const collection = collections.find(({ name }) => name === entry.collection);
          return (
            <Row
              key={entry.path}
              entry={entry}
              collection={collection}
              columns={columns}
              isMixed={isMixed}
              onAction={onAction}
            />
          );
        })}
        {after > 0 && <li aria-hidden="true" ref={room(after)} />}
      </ul>
    </div>
  );
}

/** The longest title that fits in one line where the list is wide. */
const longTitle = 40;
const narrowList = '(width < 1400px)';

const columnsOf = (entries: readonly DeskEntry[]) => ({
  date: entries.some(({ date }) => date !== undefined),
  found: entries.some(({ errors, warnings }) => errors + warnings > 0),
  next: entries.some(({ next }) => next !== undefined),
});

interface RowProps extends Pick<Props, 'isMixed' | 'onAction'> {
  readonly columns: ReturnType<typeof columnsOf>;
  readonly entry: DeskEntry;
  readonly collection: Collection | undefined;
}

function Row({ entry, collection, columns, isMixed, onAction }: RowProps) {
  const { path, title, address, date, state, errors, warnings, next, isNew, slug, image, isRetired } = entry;
  const place = address ?? (collection?.isSingle ? 'For the whole site' : slug);
  // The only one of its kind and one that was never saved can be neither renamed nor removed.
  const isFixed = (collection?.isSingle ?? true) || (isNew && state === 'unsaved');
  return (
    <li className={classNames(styles.row, (state === 'unsaved' || state === 'saved') && 'changed')}>
      <ScreenLink to={entryAddress(path)} className={styles.title}>
        <span className={styles.picture}>
          {image !== undefined && <img src={image} alt="" loading="lazy" width="36" height="36" />}
        </span>
        <strong>
          {title}
          {isRetired && <span className={styles.retired}>Retired</span>}
        </strong>
        <small>{isMixed && collection ? `${collection.title}, ${place}` : place}</small>
      </ScreenLink>
      {columns.date && <span className={styles.date}>{date !== undefined && dayOf(date)}</span>}
      <State entry={entry} />
      {columns.found && (
        <span className={styles.found}>
          <Counts errors={errors} warnings={warnings} />
        </span>
      )}
      {columns.next && (
        <span className={styles.next}>
          {next && (
            <>
              <strong>{dayOf(next.date)}</strong>
              <small>{next.what}</small>
            </>
          )}
        </span>
      )}
      {isFixed ? (
        <span />
      ) : (
        <Menu
          label={title}
          className={styles.menuPlace}
          items={[
            { words: 'Open', act: () => go(entryAddress(path)) },
            { words: 'Rename, with its address …', act: () => onAction({ do: 'rename', entry }) },
            { words: 'Remove …', act: () => onAction({ do: 'remove', entry }), isDanger: true },
          ]}
        />
      )}
    </li>
  );
}

const State = ({ entry: { state, proposal, isAsking, isNew } }: Pick<RowProps, 'entry'>) => (
  <span className={styles.state} data-state={state}>
    {state !== 'website' && <StateSign state={state} />}
    <span>
      {wordsOf(state, proposal)}
      {state === 'proposed' && !isAsking && <small>Not merged yet</small>}
      {isAsking && <small>Two values</small>}
      {isNew && !isAsking && state !== 'proposed' && <small>New</small>}
    </span>
  </span>
);
