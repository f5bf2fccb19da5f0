import { useEffect, useEffectEvent, useRef } from 'react';
import { contact } from '#content/contact.js';
import { IconTile } from '../../components/IconTile.tsx';
import styles from '../forms/messages.module.css';

/** For how long the panel stays, in ms (docs/promises.md#contact-contact). */
const duration = 5_000;

/** Thanks in place of the form. It takes the focus, and gives way after five seconds, unless the visitor has left by then. */
export function Thanks({ onEnd }: { readonly onEnd: (hadFocus: boolean) => void }) {
  const { heading, text } = contact.form.success;
  const panel = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => onEnd(panel.current?.contains(document.activeElement) ?? false));
  useEffect(() => {
    panel.current?.querySelector('h3')?.focus();
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={panel} className={styles.thanks}>
      <IconTile name="float" ground="gold" size={44} />
      <div>
        <h3 tabIndex={-1}>{heading}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}
