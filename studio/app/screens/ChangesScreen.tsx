import { useEffect, useState } from 'react';
import type { Changes } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { count } from '../form/words.ts';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { SeaBar } from '../parts/SeaBar.tsx';
import { StateSign } from '../parts/StateMark.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import { entryAddress } from '../route.ts';
import { ask } from '../session.ts';
import styles from './Changes.module.css';
import screen from './Screen.module.css';

/** What is changed and not public yet, in the words of `npm run content -- diff`. */
export function ChangesScreen() {
  const entries = useCell(desk)?.entries;
  const [changes, setChanges] = useState<Changes>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    ask<Changes>('changes').then(setChanges, (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    // The changes are others when the states of entries are.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [entries]);
  const unsaved = (entries ?? []).filter(({ state }) => state === 'unsaved');
  const files = changes?.files ?? [];
  const total = files.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={screen.page}>
      <TopBar crumbs={[{ words: 'Desk', to: '/' }, { words: 'Changes' }]}>
        <SchemeButton />
      </TopBar>
      <main className={styles.main} tabIndex={-1}>
        <div className={styles.slip}>
          <h1>What changes for visitors</h1>
          <p className={styles.lede}>In plain words. Nothing here is public yet.</p>
          {(failure || changes?.unknown) && <p>{failure || changes?.unknown}</p>}
          {files.map((file) => (
            <ChangedFile key={file.path} file={file} />
          ))}
          {unsaved.length > 0 && (
            <section aria-label="Not saved yet">
              <h2>
                <StateSign state="unsaved" />
                Not saved yet
              </h2>
              <ul>
                {unsaved.map(({ path, title }) => (
                  <li key={path}>
                    <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {changes && files.length === 0 && unsaved.length === 0 && <p>Nothing is changed.</p>}
          {total > 0 && (
            <p className={styles.total}>
              <span>{count(files.length, 'entry', 'entries')}</span>
              <strong>{count(total, 'change')}</strong>
            </p>
          )}
        </div>
      </main>
      <SeaBar />
    </div>
  );
}

/** What changes in one entry. */
const ChangedFile = ({ file: { path, title, kind, lines } }: { readonly file: Changes['files'][number] }) => (
  <section aria-label={title}>
    <h2>
      <StateSign state="saved" />
      {kind === 'removed' ? title : <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>}
      <small>{kind === 'changed' ? '' : kindWords[kind]}</small>
    </h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Line text={line} />
        </li>
      ))}
      {lines.length === 0 && <li>Visitors see no difference.</li>}
    </ul>
  </section>
);

const kindWords = { added: 'new', removed: 'removed', renamed: 'renamed' } as const;

/** A change in words: what was removed from a text is struck out, what was added stands on its ground. */
const Line = ({ text }: { readonly text: string }) =>
  // A text's parts have no names, and never change places.
  text.split(/(\[[−+] [^\]]*\])/).map((part, index) => {
    const [, sign, words] = /^\[([−+]) (.*)\]$/.exec(part) ?? [];
    // oxlint-disable-next-line react/no-array-index-key
    if (sign === '−') return <del key={index}>{words}</del>;
    // oxlint-disable-next-line react/no-array-index-key
    return sign === '+' ? <ins key={index}>{words}</ins> : part;
  });
