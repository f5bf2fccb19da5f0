import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';

/** The services of a page with their stamps, and the way on where there is one. */
export const Offers = ({ offers: { heading, items } }: Pick<Service, 'offers'>) => (
  <Band tone="page" labelledBy="offers">
    <Frame>
      <SectionHead title={heading} id="offers" />
      <PointCards
        plain
        points={items.map(({ description, ...offer }) => ({ ...offer, text: description }))}
      />
    </Frame>
  </Band>
);
