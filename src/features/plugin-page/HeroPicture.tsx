import type { Plugin } from '#content/types.js';
import { Picture } from '../../components/Picture.tsx';
import styles from './HeroPicture.module.css';
import { Still } from '../../components/Still.tsx';

/** The plugin's plate with one of its screens on it; on a retired plugin's plate lies a label. Decoration. */
export function HeroPicture({
  plugin: { heroImage, heroScreen, imageFocus, status },
}: {
  readonly plugin: Plugin;
}) {
  return (
    <Still as="div" className={styles.frame}>
      <Picture image={heroImage} slot="hero" focus={imageFocus} eager className={styles.plate} />
      {heroScreen && <Picture image={heroScreen} slot="screen" eager className={styles.screen} />}
      {status === 'retired' && (
        <span aria-hidden="true" className={styles.label}>
          Retired
        </span>
      )}
    </Still>
  );
}
