import { useEffect, useRef, useState } from 'react';
import type { Path } from '../../../scripts/engine/browser.ts';
import type { Preview } from '../../preview.ts';
import { useCell } from '../cell.ts';
import type { EntrySession } from '../entry-session.ts';
import { Choice } from '../parts/Choice.tsx';
import { PageFrame } from '../preview/PageFrame.tsx';
import { useMarkOf } from '../preview/use-mark.ts';
import { usePage } from '../preview/use-page.ts';
import { loadPreview, look, originOf, preview, reloads, showVersion } from '../preview-state.ts';
import styles from './Conflict.module.css';

interface Props {
  readonly session: EntrySession;
  /** The field that the question is about; absent for lines of a text. */
  readonly field: Path | undefined;
}

/** The page that shows the field of a question, with the value of either side in it. Nothing where no page shows it. */
export function ConflictPage(props: Props) {
  const info = useCell(preview);
  useEffect(() => void (preview.get() ?? loadPreview()), []);
  const key = useCell(reloads);
  return info && info.state !== 'none' ? <SidePage key={key} {...props} info={info} /> : null;
}

type Side = 'mine' | 'theirs';

function SidePage({ session, field, info }: Props & { readonly info: Preview }) {
  const { file } = session;
  const { entry, disk } = useCell(session.info);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = originOf(info);
  const { address, drawCount, tell } = usePage(frame, origin);
  const [place] = useState(field && { field });
  const mark = useMarkOf(file.path, place, drawCount);
  const { scheme } = useCell(look);
  const [side, setSide] = useState<Side>('mine');
  const isReady = drawCount > 0;
  useEffect(() => {
    if (isReady) tell({ kind: 'scheme', scheme });
  }, [scheme, isReady, tell]);
  useEffect(() => {
    if (isReady && mark) tell({ kind: 'mark', mark });
  }, [mark, isReady, tell]);
  useEffect(() => () => void showVersion(file.path), [file.path]);
  const choose = (chosen: Side): void => {
    setSide(chosen);
    const theirs =
      disk === undefined ? undefined : { id: 'theirs', when: new Date().toISOString(), text: disk };
    void showVersion(file.path, chosen === 'theirs' ? theirs : undefined);
  };
  const start = entry.address ?? mark?.pages.find((page) => /^\/[^{ ]*$/.test(page));
  if (start === undefined) return null;
  return (
    <section className={styles.page} aria-label="On the page">
      <h2>On the page</h2>
      <Choice
        label="Whose value the page shows"
        options={[
          ['mine', 'Yours'],
          ['theirs', 'Theirs'],
        ]}
        value={side}
        onChoose={choose}
      />
      {side === 'theirs' && info.state === 'behind' && (
        <p>The page cannot be drawn with their text, which has errors.</p>
      )}
      <PageFrame frame={frame} origin={origin} start={start} isDrawn={address !== undefined} />
    </section>
  );
}
