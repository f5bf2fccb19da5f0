import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { TicketGrid } from '../../components/TicketGrid.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { hasListing, listingOf } from '../listing/listing.ts';
import styles from './CataloguePage.module.css';
import { FreeCard } from './FreeCard.tsx';
import { freeList, type PluginPage } from './plugin-lists.ts';
import { MorePlugins } from './MorePlugins.tsx';
import { PluginPager } from './PluginPager.tsx';

/** A page of /plugins/free: the free plugins as cards, those that it only names, and the way to the premium ones. */
export function FreePage({ result }: { readonly result: PluginPage }) {
  const listing = listingOf(freeList.words);
  const onward = hasListing('premium') && <ArrowLink href="/plugins/premium">Premium plugins</ArrowLink>;
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        <section className={styles.section} aria-labelledby="all-free-plugins">
          <SectionHead title="All Free Plugins" id="all-free-plugins" aside={onward} />
          {result.total === 0 ? (
            <NoneYet what="free plugins" />
          ) : (
            <TicketGrid columns={2}>
              {result.entries.map((plugin) => (
                <FreeCard key={plugin.slug} plugin={plugin} />
              ))}
            </TicketGrid>
          )}
          <PluginPager list={freeList} result={result} />
          <MorePlugins words={listing.others} place="below" plugins={result.others} />
        </section>
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}
