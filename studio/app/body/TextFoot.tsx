import { type ReactElement, useSyncExternalStore } from 'react';
import { minutesToRead } from '../../../scripts/engine/browser.ts';
import { count } from '../parts/form-words.ts';
import { commandKey } from '../keys.ts';
import type { OpenFile } from '../open-file.ts';
import styles from './TextView.module.css';
import { misspelled } from './body-spelling.ts';
import { say } from '../desk.ts';
import { useMedia, wide } from '../use-media.ts';
import { useMeasures } from './use-measures.ts';

/** How long the text is where that is not beside it, and which of its words are unknown. */
export function TextFoot({ file }: { readonly file: OpenFile }): ReactElement {
  const state = useSyncExternalStore(file.subscribe, file.state);
  const isLengthBeside = useMedia(wide);
  const unknown = misspelled(state);
  const goToNext = (): void => {
    const { head } = state.selection.main;
    const next = unknown.find(({ from }) => from > head) ?? unknown[0];
    if (!next) return;
    file.reveal(next.isInside ? next.from : next.to);
    say(`“${next.word}” is in no dictionary. Press ${commandKey} + . for suggestions.`);
  };
  return (
    <p className={styles.foot}>
      {!isLengthBeside && <Length file={file} />}
      {unknown.length > 0 && (
        <button type="button" className={styles.unknown} onClick={goToNext}>
          {count(unknown.length, 'unknown word')}
        </button>
      )}
      <span>
        <kbd>/</kbd> for a block, <kbd>{commandKey} L</kbd> for a link
      </span>
    </p>
  );
}

function Length({ file }: { readonly file: OpenFile }): ReactElement {
  const { words } = useMeasures(file);
  return (
    <span>
      {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}, {minutesToRead(words)}
    </span>
  );
}
