import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import type { ListingPageProps } from './CataloguePage.tsx';
import styles from './CataloguePage.module.css';
import { PremiumCard } from './PremiumCard.tsx';
import { PremiumGrid } from './PremiumGrid.tsx';
import { type CatalogueEntry, catalogueOf, popularOf, premiumOf } from './selection.ts';
import { TicketGrid } from '../../components/TicketGrid.tsx';

/** /plugins/premium: benefit cards, 'Most Popular' with customers' words, and all premium plugins with category buttons. */
export function PremiumPage({ listing, plugins }: ListingPageProps) {
  const premium = premiumOf(catalogueOf(plugins));
  const popular = popularOf(premium);
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        {listing.benefits && <PointCards points={listing.benefits} level={2} />}
        {popular.length > 0 && <MostPopular plugins={popular} />}
        <PremiumGrid plugins={premium} />
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}

function MostPopular({ plugins }: { readonly plugins: readonly CatalogueEntry[] }) {
  const onward = <ArrowLink href="#all-premium-plugins">View All Premium Plugins</ArrowLink>;
  return (
    <section className={styles.section} aria-labelledby="most-popular">
      <SectionHead title="Most Popular" id="most-popular" aside={onward} />
      <TicketGrid wide>
        {plugins.map((plugin) => (
          <PremiumCard key={plugin.slug} plugin={plugin} />
        ))}
      </TicketGrid>
    </section>
  );
}
