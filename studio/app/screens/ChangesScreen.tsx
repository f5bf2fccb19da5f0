import { classNames } from '../class-names.ts';
import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Refused } from '../../protocol.ts';
import type { Changes } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { Report } from '../changes/Report.tsx';
import { useReverting } from '../changes/use-reverting.ts';
import { desk, say, traced } from '../desk.ts';
import { PagePictures } from '../pages/PagePictures.tsx';
import { momentWords } from '../../text/day-words.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { OtherEntries } from '../parts/OtherEntries.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { SeaBar } from './SeaBar.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import bar from '../parts/TopBar.module.css';
import { ask, failureWords, post } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './Changes.module.css';
import screen from './Screen.module.css';

/** The changes that are not public yet, in the words of `npm run content -- diff`, and the way back from each. */
export function ChangesScreen() {
  // They may be others after each check, and when the pages of fields become known.
  const now = useCell(desk);
  const causes = [now, useCell(traced)];
  const { answer: changes, error } = useAnswer(() => ask<Changes>('changes'), causes);
  const failure = error === undefined ? changes?.unknown : failureWords(error);
  const reverting = useReverting();
  const [isAsking, setAsking] = useState(false);
  const unsaved = (now?.entries ?? []).filter(({ state }) => state === 'unsaved').map(({ title }) => title);
  const revertAll = (): void => {
    setAsking(false);
    reverting.revert('Everything', {});
  };
  const isEmpty =
    changes?.files.length === 0 && changes.pictures.length === 0 && changes.unknown === undefined;
  return (
    <div className={screen.page}>
      <TopBar crumbs={[{ words: 'Desk', to: '/' }, { words: 'Changes' }]}>
        <ComparisonTime askedAt={changes?.askedAt} />
        <SchemeButton />
      </TopBar>
      <main className={styles.main} tabIndex={-1}>
        {reverting.refusal && <Refusal {...reverting.refusal} />}
        {isEmpty ? (
          <Nothing />
        ) : (
          <div className={styles.both}>
            <div className={styles.slip}>
              <h1>What changes for visitors</h1>
              <p className={styles.lede}>In plain words. Nothing here is public yet.</p>
              {!changes && !failure && (
                <output className={styles.busy}>Comparing with the website. This takes a moment …</output>
              )}
              {failure && <p>{failure}</p>}
              {changes && <Report changes={changes} reverting={reverting} />}
            </div>
            {changes && changes.unknown === undefined && <PagePictures changes={changes} />}
          </div>
        )}
      </main>
      <SeaBar
        canPropose
        isOnChanges
        onRevert={isEmpty ? undefined : () => (unsaved.length > 0 ? setAsking(true) : revertAll())}
      />
      {isAsking && (
        <Dialog
          title="Revert everything?"
          isNarrow
          onClose={() => setAsking(false)}
          onSubmit={revertAll}
          cancel="Keep it"
          submit="Revert everything"
        >
          <p>Texts that are not saved go too: {unsaved.join(', ')}.</p>
        </Dialog>
      )}
    </div>
  );
}

function ComparisonTime({ askedAt }: { readonly askedAt: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    const answer = await post('compare', {}).catch(() => ({ unknown: 'The studio does not answer.' }));
    say(answer.unknown ?? 'Compared with the website as it is now.');
    setBusy(false);
  };
  return (
    <>
      {askedAt !== undefined && (
        <span className={bar.wide}>
          Compared with the website of <strong>{momentWords(askedAt)}</strong>
        </span>
      )}
      <button
        type="button"
        className={bar.link}
        aria-label="Compare again"
        disabled={isBusy}
        onClick={() => void again()}
      >
        <Icon name="redo" size={17} />
        <span className={bar.wide}>Compare again</span>
      </button>
    </>
  );
}

const Refusal = ({ message, others = [] }: Refused) => (
  <div className={styles.refused} role="alert">
    <strong>{message}</strong>
    <OtherEntries entries={others} />
  </div>
);

const Nothing = () => (
  <div className={styles.nothing}>
    <img src="/images/scenes/otter.svg" alt="" width="226" height="52" />
    <h1>Nothing is changed.</h1>
    <p>Everything is as on the website, or in a proposal.</p>
    <ScreenLink to="/" className={classNames('button', styles.way)}>
      Back to the desk
    </ScreenLink>
  </div>
);
