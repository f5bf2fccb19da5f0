import { useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Collection, Desk } from '../../protocol.ts';
import { count } from '../parts/form-words.ts';
import { Icon } from '../parts/Icon.tsx';
import { StateSign } from '../parts/StateMark.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { entryAddress } from '../route.ts';
import { narrow, useMedia } from '../use-media.ts';
import styles from './Desk.module.css';

interface Props {
  readonly desk: Desk;
  readonly current: string | undefined;
}

/** The collections at the left: those with entries, single pages, and those that count for the whole site. */
export function DeskNav({ desk, current }: Props) {
  const isNarrow = useMedia(narrow);
  const hasPage = ({ name }: Collection): boolean =>
    desk.entries.some(({ collection, address }) => collection === name && address !== undefined);
  const folders = desk.collections.filter(({ isSingle }) => !isSingle);
  const single = desk.collections.filter(({ isSingle }) => isSingle);
  const groups = (
    <>
      <Group title="Entries" collections={folders} desk={desk} current={current} />
      <Group title="Single pages" collections={single.filter(hasPage)} desk={desk} current={current} />
      <Group
        title="For the whole site"
        collections={single.filter((each) => !hasPage(each))}
        desk={desk}
        current={current}
      />
      <h2 id="nav-work">Your work</h2>
      <ul aria-labelledby="nav-work">
        <li>
          <ScreenLink to="/changes">Changes</ScreenLink>
        </li>
        <li>
          <ScreenLink to="/proposals">
            <span>Your proposals</span>
            <span className={styles.count}>{desk.proposals.length}</span>
          </ScreenLink>
        </li>
      </ul>
    </>
  );
  return (
    <nav aria-label="Collections" className={classNames('rail', styles.nav)} data-pane="nav">
      {isNarrow ? (
        <details key={current}>
          <summary>All collections</summary>
          {groups}
        </details>
      ) : (
        groups
      )}
    </nav>
  );
}

interface GroupProps extends Props {
  readonly title: string;
  readonly collections: readonly Collection[];
}

function Group({ title, collections, desk: { entries }, current }: GroupProps) {
  const id = useId();
  if (collections.length === 0) return null;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {collections.map(({ name, title: words, isSingle }) => {
          const members = entries.filter(({ collection }) => collection === name);
          const [only] = members;
          const isUnsaved = members.some(({ state }) => state === 'unsaved');
          const errors = members.reduce((sum, entry) => sum + entry.errors, 0);
          return (
            <li key={name}>
              <ScreenLink
                to={isSingle && only ? entryAddress(only.path) : `/c/${name}`}
                aria-current={current === name ? 'page' : undefined}
              >
                <span>
                  {words}
                  {errors > 0 && (
                    <>
                      {' '}
                      <Icon name="error" size={15} />
                      <span className="visually-hidden">{count(errors, 'error')}</span>
                    </>
                  )}
                  {isUnsaved && (
                    <>
                      {' '}
                      <StateSign state="unsaved" />
                      <span className="visually-hidden">not saved yet</span>
                    </>
                  )}
                </span>
                {!isSingle && <span className={styles.count}>{members.length}</span>}
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
