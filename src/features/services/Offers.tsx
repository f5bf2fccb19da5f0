import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';

/** The services of a page with their stamps, and the way on where there is one. */
export const Offers = ({ offers: { heading, items } }: Pick<Service, 'offers'>) => (
  <Section tone="page" labelledBy="offers">
    <Container>
      <SectionHead title={heading} id="offers" />
      <PointCards
        plain
        points={items.map(({ description, ...offer }) => ({ ...offer, text: description }))}
      />
    </Container>
  </Section>
);
