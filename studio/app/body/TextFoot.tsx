import { type ReactElement, useSyncExternalStore } from 'react';
import { minutesToRead } from '../../../scripts/compiler/rules/read-time.ts';
import { count } from '../form/words.ts';
import { commandKey } from '../keys.ts';
import type { OpenFile } from '../open-file.ts';
import styles from './TextView.module.css';
import { bodyStart } from './front-matter.ts';

/** How long the text is. */
export function TextFoot({ file }: { readonly file: OpenFile }): ReactElement {
  const { doc } = useSyncExternalStore(file.subscribe, file.state);
  const words = doc
    .sliceString(bodyStart(doc))
    .replaceAll(/^\{\{.*\}\}$/gm, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  return (
    <p className={styles.foot}>
      <span>
        {count(words, 'word')}, {minutesToRead(words)}
      </span>
      <span>
        <kbd>/</kbd> for a block, <kbd>{commandKey} L</kbd> for a link
      </span>
    </p>
  );
}
