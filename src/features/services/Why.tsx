import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { ServiceFigures } from './ServiceHead.tsx';
import styles from './Why.module.css';

interface WhyProps {
  readonly why: NonNullable<Service['why']>;
  readonly strip: Service['strip'];
}

/** A store's reasons to choose the service: points, and the headline figures below them. */
export const Why = ({ why: { heading, points }, strip }: WhyProps) => (
  <Section tone="well" labelledBy="why" className={styles.why}>
    <Container>
      <SectionIntro title={heading} id="why" />
      <PointCards points={points} />
    </Container>
    <ServiceFigures strip={strip} on="well" />
  </Section>
);
