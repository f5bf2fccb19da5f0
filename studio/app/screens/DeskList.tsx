import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Collection, DeskEntry } from '../../protocol.ts';
import { Counts } from '../parts/Counts.tsx';
import { StateSign, wordsOf } from '../parts/StateMark.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { entryAddress } from '../route.ts';
import styles from './DeskList.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { Action } from './use-plan.ts';
import { useVirtual } from './use-virtual.ts';
import { dayOf } from '../parts/day-words.ts';

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
  const { from, to, before, after } = useVirtual(list, entries.length);
  const room = (height: number) => (element: HTMLLIElement | null) =>
    void element?.style.setProperty('height', `${height}px`);
  if (entries.length === 0) return null;
  return (
    <div className={styles.ledger}>
      <div className={styles.heads} aria-hidden="true">
        <span>Title and address</span>
        <span>State</span>
        <span>Findings</span>
        <span>Next date</span>
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

interface RowProps extends Pick<Props, 'isMixed' | 'onAction'> {
  readonly entry: DeskEntry;
  readonly collection: Collection | undefined;
}

function Row({ entry, collection, isMixed, onAction }: RowProps) {
  const {
    path,
    title,
    address,
    state,
    errors,
    warnings,
    next,
    isNew,
    isAsking,
    slug,
    image,
    proposal,
    isRetired,
  } = entry;
  const place = address ?? (collection?.isSingle ? 'For the whole site' : slug);
  return (
    <li className={classNames(styles.row, (state === 'unsaved' || state === 'saved') && styles.changed)}>
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
      <span className={styles.state} data-state={state}>
        {state !== 'website' && <StateSign state={state} />}
        <span>
          {wordsOf(state, proposal)}
          {state === 'proposed' && !isAsking && <small>Not merged yet</small>}
          {isAsking && <small>Two values</small>}
          {isNew && !isAsking && state !== 'proposed' && <small>New</small>}
        </span>
      </span>
      <span className={styles.found}>
        <Counts errors={errors} warnings={warnings} />
      </span>
      <span className={styles.next}>
        {next && (
          <>
            <strong>{dayOf(next.date)}</strong>
            <small>{next.what}</small>
          </>
        )}
      </span>
      <RowMenu
        entry={entry}
        isFixed={(collection?.isSingle ?? true) || (isNew && state === 'unsaved')}
        onAction={onAction}
      />
    </li>
  );
}
