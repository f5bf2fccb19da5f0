import type { ReactNode } from 'react';
import type { Listing, PluginListing } from '#content/types.js';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { countWords } from './card-text.ts';
import { ClearFilters } from '../listing/ClearFilters.tsx';
import styles from './CataloguePage.module.css';
import { MorePlugins } from './MorePlugins.tsx';
import { PluginCard } from './PluginCard.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import type { PluginPage } from './plugin-lists.ts';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface ResultsProps {
  /** A page of the results; undefined until they are known. */
  readonly result: PluginPage | undefined;
  /** The way to its other pages. */
  readonly pager: ReactNode;
  /** The words before the names of other plugins of the site that meet the criteria. */
  readonly others: Listing['others'];
  /** Whether the visitor is searching: the heading says so. */
  readonly searching: boolean;
  /** Sets search and filters back. */
  readonly onClear: () => void;
}

/** The list of /plugins with its count, which is announced whenever it changes; or the empty state. */
export function Results({ result, pager, others, searching, onClear }: ResultsProps) {
  const count = <output className={styles.count}>{result && countWords(result.total)}</output>;
  const otherPlugins = result?.others ?? [];
  const isEmpty = result?.total === 0;
  return (
    <section className={styles.section} aria-labelledby="results">
      <SectionHead title={searching ? 'Search Results' : 'All Plugins'} id="results" aside={count} />
      <PluginGrid plugins={result?.entries ?? []} />
      {pager}
      <NoPlugins isEmpty={isEmpty} hint="Try fewer words, or set the filters back to All." onClear={onClear}>
        <MorePlugins words={others} place="instead" plugins={otherPlugins} />
      </NoPlugins>
      {!isEmpty && <MorePlugins words={others} place="below" plugins={otherPlugins} />}
      {result?.entries.some(({ pricing }) => pricing.price) && <PriceNote />}
    </section>
  );
}

/** Plugins as cards; renders nothing without plugins. */
export function PluginGrid({ plugins }: { readonly plugins: readonly PluginListing[] }) {
  if (plugins.length === 0) return null;
  return (
    <TicketGrid>
      {plugins.map((plugin) => (
        <PluginCard key={plugin.slug} plugin={plugin} />
      ))}
    </TicketGrid>
  );
}

interface NoPluginsProps {
  readonly isEmpty: boolean;
  /** The advice for another try. */
  readonly hint: string;
  readonly onClear: () => void;
  /** Plugins that the site has instead. */
  readonly children?: ReactNode;
}

/** 'No plugins found', in a live region that is there before its words are, so that they are announced. */
export function NoPlugins({ isEmpty, hint, onClear, children }: NoPluginsProps) {
  return (
    <div aria-live="polite">
      {isEmpty && (
        <EmptyState title="No plugins found" hint={hint}>
          {children}
          <ClearFilters onClear={onClear} />
        </EmptyState>
      )}
    </div>
  );
}
