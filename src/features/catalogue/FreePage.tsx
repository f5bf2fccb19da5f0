import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import type { PluginListing } from '#content/types.js';
import type { ListingPageProps } from './CataloguePage.tsx';
import styles from './CataloguePage.module.css';
import { FreeCard } from './FreeCard.tsx';
import { MorePlugins } from './MorePlugins.tsx';
import { freeOf } from './selection.ts';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface FreePageProps extends Pick<ListingPageProps, 'listing'> {
  /** The plugins, in any order. */
  readonly plugins: readonly PluginListing[];
  /** The free plugins that the page only names. */
  readonly others: readonly PluginListing[];
}

/** /plugins/free: the free plugins as cards, and the way to the premium ones. */
export function FreePage({ listing, plugins, others }: FreePageProps) {
  const onward = <ArrowLink href="/plugins/premium">Premium plugins</ArrowLink>;
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        <section className={styles.section} aria-labelledby="all-free-plugins">
          <SectionHead title="All Free Plugins" id="all-free-plugins" aside={onward} />
          <TicketGrid columns={2}>
            {freeOf(plugins).map((plugin) => (
              <FreeCard key={plugin.slug} plugin={plugin} />
            ))}
          </TicketGrid>
          <MorePlugins words={listing.others} place="below" plugins={others} />
        </section>
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}
