import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Ledger } from '../../components/Ledger.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Slip } from '../../components/Slip.tsx';
import styles from './ServiceCards.module.css';

/** Success stories as slips: by how much the store grew, its revenue, what was wrong and what was done. */
export const Stories = ({
  stories: { heading, items },
}: {
  readonly stories: NonNullable<Service['stories']>;
}) => (
  <Band tone="page" labelledBy="stories">
    <Frame>
      <SectionHead title={heading} id="stories" />
      <div className={styles.cards}>
        {items.map(({ client, growth, revenue, timeframe, challenge, solution }) => (
          <Slip key={client} title={client} className={styles.story}>
            <p className={styles.growth}>
              <b>{growth}</b> growth
            </p>
            <Ledger
              rows={[
                { label: 'Revenue', value: revenue },
                { label: 'Timeframe', value: timeframe },
              ]}
            />
            <p>
              <b>Challenge.</b> {challenge}
            </p>
            <p>
              <b>Solution.</b> {solution}
            </p>
          </Slip>
        ))}
      </div>
    </Frame>
  </Band>
);
