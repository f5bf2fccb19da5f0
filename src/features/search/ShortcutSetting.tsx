import { useState } from 'react';
import { isKeyOn, setKey } from './shortcut.ts';
import styles from './ShortcutSetting.module.css';

/**
 * Turns the key that opens the search off and on again, for visitors who speak to the computer or have another program for this key
 * (WCAG 2.1.4).
 */
export function ShortcutSetting() {
  const [isOn, setOn] = useState(isKeyOn);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          setKey(checked);
        }}
      />
      <span>
        Open the search with the key <kbd>/</kbd>
      </span>
    </label>
  );
}
