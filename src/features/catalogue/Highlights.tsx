import { SectionHead } from '../../components/SectionHead.tsx';
import { LatestRow } from './LatestRow.tsx';
import { PluginCard } from './PluginCard.tsx';
import { type CatalogueEntry, latestOf, popularOf } from './selection.ts';
import styles from './CataloguePage.module.css';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface HighlightsProps {
  readonly plugins: readonly CatalogueEntry[];
}

/** 'Most Popular' and 'Latest Releases'; a section without an entry is not shown, heading included. */
export function Highlights({ plugins }: HighlightsProps) {
  const popular = popularOf(plugins);
  const latest = latestOf(plugins);
  return (
    <>
      {popular.length > 0 && <MostPopular plugins={popular} />}
      {latest.length > 0 && <LatestReleases plugins={latest} />}
    </>
  );
}

function MostPopular({ plugins }: HighlightsProps) {
  return (
    <section className={styles.section} aria-labelledby="most-popular">
      <SectionHead title="Most Popular" id="most-popular" />
      <TicketGrid wide>
        {plugins.map((plugin) => (
          <PluginCard key={plugin.slug} plugin={plugin} wide />
        ))}
      </TicketGrid>
    </section>
  );
}

function LatestReleases({ plugins }: HighlightsProps) {
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
