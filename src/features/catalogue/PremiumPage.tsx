import type { PluginListing } from '#content/types.js';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { ChipRow } from '../../components/ChipRow.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { TicketGrid } from '../../components/TicketGrid.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import type { ListingPageProps } from './CataloguePage.tsx';
import styles from './CataloguePage.module.css';
import { choices, premiumAddress } from './premium-criteria.ts';
import { PremiumCard } from './PremiumCard.tsx';

interface PremiumPageProps extends ListingPageProps {
  /** Whether it is the first page of the list: the others have neither benefits nor 'Most Popular'. */
  readonly isFirst: boolean;
  readonly popular: readonly PluginListing[];
  /** Whether the whole list has no plugin. */
  readonly isEmpty: boolean;
}

/**
 * The parts that all pages of /plugins/premium share: the category buttons, which stay when they lead from a further page to the list. The
 * first one has benefit cards too, and 'Most Popular' with customers' words.
 */
export function PremiumPage({ listing, isFirst, popular, isEmpty, children }: PremiumPageProps) {
  const { criteria, choose, edition } = useCriteria(premiumAddress);
  const keepFocus = useKeptFocus();
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        {isFirst && listing.benefits && <PointCards points={listing.benefits} level={2} pairs />}
        {isFirst && popular.length > 0 && <MostPopular plugins={popular} />}
        <section className={styles.section} aria-labelledby="all-premium-plugins">
          <SectionHead title="All Premium Plugins" id="all-premium-plugins" />
          {isEmpty ? (
            <NoneYet what="premium plugins" />
          ) : (
            <>
              <search key={edition} ref={keepFocus} className={styles.chips} data-needs-script>
                <ChipRow
                  label="Category"
                  long
                  options={choices}
                  selected={criteria.category}
                  onSelect={(category) => choose({ category })}
                />
              </search>
              {children}
            </>
          )}
        </section>
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}

function MostPopular({ plugins }: { readonly plugins: readonly PluginListing[] }) {
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
