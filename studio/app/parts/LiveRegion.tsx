import { useEffect, useState } from 'react';
import { useCell } from '../cell.ts';
import { spoken } from '../desk.ts';
import styles from './LiveRegion.module.css';

/** How long a message stays in sight, in ms: five words a second, and a while to find it. */
const timeFor = (words: string): number => 3000 + (words.split(' ').length / 5) * 1000;

/** The one live region: its words are heard, and stand above the sea for a while. */
export function LiveRegion() {
  const message = useCell(spoken);
  const [past, setPast] = useState(message);
  useEffect(() => {
    const timer = setTimeout(() => setPast(message), timeFor(message.words));
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <output className={styles.region} data-shown={message !== past && message.words !== ''}>
      {message.words}
    </output>
  );
}
