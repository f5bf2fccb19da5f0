import type { Plugin } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NumberedFloat } from '../../components/NumberedFloat.tsx';
import { OnwardLink } from '../../components/OnwardLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { describe, moreWords } from './features.ts';
import styles from './KeyFeatures.module.css';

/** 'Key Features': the first nine, numbered from 1 to 7; beyond nine, how many more and where to ask for them. */
export function KeyFeatures({ features }: Pick<Plugin, 'features'>) {
  const { shown, more } = describe(features);
  return (
    <Band tone="page" labelledBy="key-features">
      <Frame>
        <SectionHead title="Key Features" id="key-features" />
        <ul className={styles.features}>
          {shown.map(({ feature: { title, text }, number }) => (
            <li key={title}>
              {number ? <NumberedFloat number={number} /> : <Tick />}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.more}>
            {moreWords(more)} <OnwardLink href="/contact">See Complete Feature List</OnwardLink>
          </p>
        )}
      </Frame>
    </Band>
  );
}

function Tick() {
  return (
    <span className={styles.tick}>
      <Icon name="check" size={20} />
    </span>
  );
}
