import { type ReactElement, useSyncExternalStore } from 'react';
import { minutesToRead } from '../../../scripts/compiler/rules/read-time.ts';
import { count } from '../form/words.ts';
import { commandKey } from '../keys.ts';
import type { OpenFile } from '../open-file.ts';
import styles from './TextView.module.css';
import { bodyStart } from './front-matter.ts';
import { misspelled } from './spelling.ts';
import { say } from '../desk.ts';

/** How long the text is, and which of its words are unknown. */
export function TextFoot({ file }: { readonly file: OpenFile }): ReactElement {
  const state = useSyncExternalStore(file.subscribe, file.state);
  const { doc, selection } = state;
  const words = doc
    .sliceString(bodyStart(doc))
    .replaceAll(/^\{\{.*\}\}$/gm, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  const unknown = misspelled(state);
  const goToNext = (): void => {
    const next = unknown.find(({ from }) => from > selection.main.head) ?? unknown[0];
    if (!next) return;
    file.reveal(next.isInside ? next.from : next.to);
    say(`“${next.word}” is in no dictionary. ${commandKey} and a full stop say what can be done.`);
  };
  return (
    <p className={styles.foot}>
      <span>
        {count(words, 'word')}, {minutesToRead(words)}
      </span>
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
