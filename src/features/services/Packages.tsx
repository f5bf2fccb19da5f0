import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Frame } from '../../components/Frame.tsx';
import { LedeHead } from '../../components/LedeHead.tsx';
import { OfferCard, OfferCards } from '../../components/OfferCards.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import { PriceWithNote } from './PriceWithNote.tsx';

type Package = NonNullable<Service['packages']>[number];

interface PackagesProps {
  readonly section: NonNullable<Service['packagesSection']>;
  readonly packages: readonly Package[];
}

/** The management packages (docs/design.md#cards-of-plans-packages-and-tiers). */
export const Packages = ({ section: { heading, lede, anchor }, packages }: PackagesProps) => (
  <Band tone="well" labelledBy={anchor}>
    <Frame>
      <LedeHead title={heading} id={anchor} lede={lede} />
      <OfferCards>
        {packages.map((offer) => (
          <PackageCard key={offer.name} offer={offer} />
        ))}
      </OfferCards>
    </Frame>
  </Band>
);

function PackageCard({ offer }: { readonly offer: Package }) {
  const { name, price, custom = '', period, description, features, highlighted, cta } = offer;
  return (
    <OfferCard
      name={name}
      description={description}
      ribbon={highlighted && 'Most Popular'}
      raised={highlighted}
      deep={highlighted}
      price={<PriceWithNote price={price ?? custom}>{period}</PriceWithNote>}
    >
      <Ticks lines={features} />
      <ButtonLink href={cta.href} kind={highlighted ? 'main' : 'quiet'}>
        {cta.label}
      </ButtonLink>
    </OfferCard>
  );
}
