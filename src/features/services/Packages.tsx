import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { Inline } from '../../components/Inline.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { OfferCard, OfferCards } from '../../components/OfferCards.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { withSubject } from '../enquiry/enquiry-address.ts';
import { PriceNote } from '../prices/PriceNote.tsx';
import { PriceWithNote } from './PriceWithNote.tsx';

type Package = NonNullable<Service['packages']>[number];

interface PackagesProps {
  readonly section: NonNullable<Service['packagesSection']>;
  readonly packages: readonly Package[];
  /** The slug of the service. */
  readonly service: string;
}

/** The management packages (docs/design.md#cards-of-plans-packages-and-tiers). */
export const Packages = ({ section: { heading, lede, anchor }, packages, service }: PackagesProps) => (
  <Section tone="well" labelledBy={anchor}>
    <Container>
      <SectionIntro title={heading} id={anchor} lede={<Inline tree={lede} />} />
      <OfferCards>
        {packages.map((offer) => (
          <PackageCard key={offer.name} offer={offer} service={service} />
        ))}
      </OfferCards>
      <PriceNote />
    </Container>
  </Section>
);

function PackageCard({ offer, service }: { readonly offer: Package; readonly service: string }) {
  const { name, price, custom = '', period, description, features, highlighted, cta } = offer;
  return (
    <OfferCard
      name={name}
      description={description}
      ribbon={highlighted && 'Most Popular'}
      raised={highlighted}
      price={<PriceWithNote price={price ?? custom}>{period}</PriceWithNote>}
    >
      <CheckList lines={features} />
      <ButtonLink href={withSubject(cta.href, { service, tier: name })} kind={highlighted ? 'main' : 'quiet'}>
        {cta.label}
      </ButtonLink>
    </OfferCard>
  );
}
