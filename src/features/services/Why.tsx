import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { LedeHead } from '../../components/LedeHead.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { ServiceFigures } from './ServiceHead.tsx';
import styles from './Why.module.css';

interface WhyProps {
  readonly why: NonNullable<Service['why']>;
  readonly strip: Service['strip'];
}

/** Why a store would choose the service: points, and the headline figures below them. */
export const Why = ({ why: { heading, points }, strip }: WhyProps) => (
  <Band tone="well" labelledBy="why" className={styles.why}>
    <Frame>
      <LedeHead title={heading} id="why" />
      <PointCards points={points} />
    </Frame>
    <ServiceFigures strip={strip} on="well" />
  </Band>
);
