import { Closing } from '../../components/Closing.tsx';
import { Frame } from '../../components/Frame.tsx';
import { HorizonHead } from '../../components/HorizonHead.tsx';
import { OnwardLink } from '../../components/OnwardLink.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
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
      <HorizonHead heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Frame className={styles.page}>
        {listing.benefits && <PointCards points={listing.benefits} level={2} />}
        {popular.length > 0 && <MostPopular plugins={popular} />}
        <PremiumGrid plugins={premium} />
      </Frame>
      {listing.closing ? <Closing closing={listing.closing} /> : <ShallowSea />}
    </>
  );
}

function MostPopular({ plugins }: { readonly plugins: readonly CatalogueEntry[] }) {
  const onward = <OnwardLink href="#all-premium-plugins">View All Premium Plugins</OnwardLink>;
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
