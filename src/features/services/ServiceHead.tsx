import type { Service } from '#content/types.js';
import { Actions } from '../../components/Actions.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { StatStrip } from '../../components/StatStrip.tsx';
import { claimStats } from './claim-stats.ts';
import styles from './ServiceHead.module.css';

/** The first screen of a services page: heading, lede and buttons above the horizon. */
export const ServiceHead = ({
  service: { heading, lede, horizon, actions },
}: {
  readonly service: Service;
}) => (
  <PageHeader heading={heading} lede={lede} horizon={horizon}>
    <Actions actions={actions} kinds={['main', 'quiet']} className={styles.actions} />
  </PageHeader>
);

/** The strip of figures: those of the claims, then the others. */
export const ServiceFigures = ({
  strip: { claims, figures },
  on,
}: Pick<Service, 'strip'> & { readonly on: 'floor' | 'well' }) => (
  <StatStrip on={on} stats={[...claimStats(claims), ...figures]} />
);
