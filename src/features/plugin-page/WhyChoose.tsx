import type { Plugin } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import styles from './WhyChoose.module.css';

/** 'Why Choose …': a plugin's benefits with ticks. */
export function WhyChoose({ plugin: { name, benefits, benefitsLede } }: { readonly plugin: Plugin }) {
  return (
    <Band tone="well" labelledBy="why-choose">
      <Frame className={styles.columns}>
        <div className={styles.words}>
          <h2 id="why-choose">Why Choose {name}</h2>
          {benefitsLede && <p>{benefitsLede}</p>}
        </div>
        <Ticks lines={benefits} ruled />
      </Frame>
    </Band>
  );
}
