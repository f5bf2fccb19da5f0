import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { ServiceCards } from './ServiceCards.tsx';

/** The services of a page: as cards where they have features, a price or a time, else as points with their stamps. */
export const Offers = ({ offers: { heading, items } }: Pick<Service, 'offers'>) => (
  <Section tone="page" labelledBy="offers">
    <Container>
      <SectionHead title={heading} id="offers" />
      {items.some(({ features, startingPrice, timeline }) => features ?? startingPrice ?? timeline) ? (
        <ServiceCards offers={items} />
      ) : (
        <PointCards
          plain
          points={items.map(({ description, ...offer }) => ({ ...offer, text: description }))}
        />
      )}
    </Container>
  </Section>
);
