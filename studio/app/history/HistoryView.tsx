import { useEffect, useState } from 'react';
import type { History, Version } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import report from '../changes/Report.module.css';
import { FieldWords } from '../changes/Report.tsx';
import { say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { momentWords } from '../../text/day-words.ts';
import { preview, showVersion } from '../preview-state.ts';
import { post, refusalOf } from '../session.ts';
import { narrow, useMedia } from '../use-media.ts';
import styles from './HistoryView.module.css';

interface Props {
  readonly session: EntrySession;
  /** The text of the entry. */
  readonly text: string;
  /** Brings the preview into sight where it has no room beside this view. */
  readonly onShow: () => void;
}

/** Who changed what in an entry, and when. Each version can be shown in the preview, and put back as a change that is not saved. */
export function HistoryView(props: Props) {
  const { path } = props.session.file;
  const { history, failure, loadOlder } = useHistory(path);
  const { versions, hasOlder, none } = history;
  return (
    <section aria-label="History" className={styles.view}>
      <h2>History</h2>
      {!none && !failure && versions.length === 0 && <output>Looking for earlier versions …</output>}
      {(failure || none) && <p>{failure || none}</p>}
      <ol>
        {versions.map((version) => (
          <Entry key={version.id} version={version} {...props} />
        ))}
      </ol>
      {(hasOlder || failure) && (
        <button type="button" className={report.all} onClick={loadOlder}>
          {failure ? 'Try again' : 'Older'}
        </button>
      )}
    </section>
  );
}

const nothing: History = { versions: [], hasOlder: false };

/** The versions that were loaded so far. The focus goes to the first of those that `loadOlder` adds; it also tries again. */
function useHistory(path: string) {
  const [history, setHistory] = useState(nothing);
  const [failure, setFailure] = useState('');
  // Another object with each try: a try that failed is made again from the same place.
  const [from, setFrom] = useState({ offset: 0, isAsked: false });
  useEffect(() => {
    let isCurrent = true;
    const { offset } = from;
    const take = (answer: History): void => {
      if (!isCurrent) return;
      setFailure('');
      setHistory(({ versions }) => ({
        ...answer,
        versions: [...versions.slice(0, offset), ...answer.versions],
      }));
    };
    post('history', { path, offset }).then(take, (error: unknown) => {
      if (!isCurrent) return;
      const { message } = refusalOf(error, 'The studio does not answer.');
      setFailure(message);
      say(message);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, from]);
  useEffect(() => {
    const first = from.isAsked ? history.versions[from.offset] : undefined;
    if (first) document.getElementById(first.id)?.focus();
  }, [history, from]);
  const loadOlder = (): void => setFrom({ offset: history.versions.length, isAsked: true });
  return { history, failure, loadOlder };
}

const kindWords = {
  added: 'New.',
  removed: 'Removed.',
  renamed: 'Renamed.',
  changed: 'Visitors see no difference.',
} as const;

/** One version: its author, its time, its changes and its actions. */
function Entry({ version, session, text: now, onShow }: { readonly version: Version } & Props) {
  const { file } = session;
  const { id, who, when, kind, fields, text, isUnreadable } = version;
  const previewVersion = useCell(preview)?.version;
  const isShown = previewVersion?.id === id && previewVersion.path === file.path;
  const isNarrow = useMedia(narrow);
  const shownWords = isShown ? 'Shown in the preview' : 'Show in the preview';
  const moment = momentWords(when);
  const show = async (): Promise<void> => {
    await showVersion(file.path, isShown || text === undefined ? undefined : { id, when, text });
    if (!isShown && isNarrow) onShow();
  };
  const putBack = async (): Promise<void> => {
    if (text === undefined) return;
    file.replace(text);
    document.getElementById(id)?.focus(); // its button is gone
    await session.flush();
    say(`The entry is as of ${moment}. Nothing is saved yet, and Undo takes it back.`);
  };
  return (
    <li className={styles.version}>
      <h3 id={id} tabIndex={-1}>
        {who} <small>{moment}</small>
      </h3>
      {kind === 'renamed' && <p>Renamed.</p>}
      {fields.map(({ pointer, isGone, changes }) => (
        <FieldWords key={`${pointer} ${isGone}`} changes={changes} />
      ))}
      {fields.length === 0 && kind !== 'renamed' && (
        <p>{isUnreadable ? 'One of the two versions cannot be read.' : kindWords[kind]}</p>
      )}
      {text === now && <p className={styles.now}>This is what the entry says now.</p>}
      {text !== undefined && text !== now && (
        <p className={styles.ways}>
          <button
            type="button"
            className={report.all}
            aria-label={`${shownWords}: ${moment}`}
            onClick={() => void show()}
          >
            {shownWords}
          </button>
          <button
            type="button"
            className={report.all}
            aria-label={`Put back: ${moment}`}
            disabled={!session.isHolder}
            onClick={() => void putBack()}
          >
            Put back
          </button>
        </p>
      )}
    </li>
  );
}
