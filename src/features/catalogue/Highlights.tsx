import type { PluginListing } from '#content/types.js';
import { SectionHead } from '../../components/SectionHead.tsx';
import { LatestRow } from './LatestRow.tsx';
import { PluginCard } from './PluginCard.tsx';
import styles from './CataloguePage.module.css';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface HighlightsProps {
  /** Plugins of the catalogue that are sold, each in its order. */
  readonly popular: readonly PluginListing[];
  readonly latest: readonly PluginListing[];
}

/** 'Most Popular' and 'Latest Releases'; a section without an entry is not shown, heading included. */
export function Highlights({ popular, latest }: HighlightsProps) {
  return (
    <>
      {popular.length > 0 && <MostPopular plugins={popular} />}
      {latest.length > 0 && <LatestReleases plugins={latest} />}
    </>
  );
}

interface SectionProps {
  readonly plugins: readonly PluginListing[];
}

function MostPopular({ plugins }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby="most-popular">
      <SectionHead title="Most Popular" id="most-popular" />
      <TicketGrid wide>
        {plugins.map((plugin) => (
          <PluginCard key={plugin.slug} plugin={plugin} brief />
        ))}
      </TicketGrid>
    </section>
  );
}

function LatestReleases({ plugins }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby="latest-releases">
      <SectionHead title="Latest Releases" id="latest-releases" />
      <ul>
        {plugins.map((plugin, index) => (
          <LatestRow key={plugin.slug} plugin={plugin} index={index} />
        ))}
      </ul>
    </section>
  );
}
