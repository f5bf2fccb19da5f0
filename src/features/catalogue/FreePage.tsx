import { Closing } from '../../components/Closing.tsx';
import { Frame } from '../../components/Frame.tsx';
import { HorizonHead } from '../../components/HorizonHead.tsx';
import { OnwardLink } from '../../components/OnwardLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
import type { Plugin } from '#content/types.js';
import type { ListingPageProps } from './CataloguePage.tsx';
import styles from './CataloguePage.module.css';
import { FreeCard } from './FreeCard.tsx';
import { freeOf } from './selection.ts';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface FreePageProps extends Pick<ListingPageProps, 'listing'> {
  /** The plugins of the page, whole, in any order. */
  readonly plugins: readonly Plugin[];
}

/** /plugins/free: the free plugins as cards, and the way to the premium ones. */
export function FreePage({ listing, plugins }: FreePageProps) {
  const onward = <OnwardLink href="/plugins/premium">Premium plugins</OnwardLink>;
  return (
    <>
      <HorizonHead heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Frame className={styles.page}>
        <section className={styles.section} aria-labelledby="all-free-plugins">
          <SectionHead title="All Free Plugins" id="all-free-plugins" aside={onward} />
          <TicketGrid columns={2}>
            {freeOf(plugins).map((plugin) => (
              <FreeCard key={plugin.slug} plugin={plugin} />
            ))}
          </TicketGrid>
        </section>
      </Frame>
      {listing.closing ? <Closing closing={listing.closing} /> : <ShallowSea />}
    </>
  );
}
