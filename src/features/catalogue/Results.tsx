import type { ReactNode } from 'react';
import type { Listing, PluginListing } from '#content/types.js';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { countWords } from './card-text.ts';
import styles from './CataloguePage.module.css';
import { MorePlugins } from './MorePlugins.tsx';
import { PluginCard } from './PluginCard.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import type { CatalogueEntry } from './selection.ts';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface ResultsProps {
  /** What was found, in the catalogue's order. */
  readonly plugins: readonly CatalogueEntry[];
  /** What else the site has that meets the criteria, and the words before it. */
  readonly others: readonly PluginListing[];
  readonly othersWords: Listing['others'];
  /** Whether the visitor is searching: the heading says so. */
  readonly searching: boolean;
  /** Sets search and filters back. */
  readonly onClear: () => void;
}

/** The list of /plugins with its count, which is announced whenever it changes; or the empty state. */
export function Results({ plugins, others, othersWords, searching, onClear }: ResultsProps) {
  const count = <output className={styles.count}>{countWords(plugins.length)}</output>;
  return (
    <section className={styles.section} aria-labelledby="results">
      <SectionHead title={searching ? 'Search Results' : 'All Plugins'} id="results" aside={count} />
      <PluginGrid plugins={plugins} />
      <NoPlugins
        shown={plugins.length === 0}
        hint="Try fewer words, or set the filters back to All."
        onClear={onClear}
      >
        <MorePlugins words={othersWords} place="instead" plugins={others} />
      </NoPlugins>
      {plugins.length > 0 && <MorePlugins words={othersWords} place="below" plugins={others} />}
      {plugins.some(({ pricing }) => pricing.price) && <PriceNote />}
    </section>
  );
}

/** Plugins as cards; renders nothing without plugins. */
export function PluginGrid({ plugins }: { readonly plugins: readonly CatalogueEntry[] }) {
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
  readonly shown: boolean;
  /** What to try instead. */
  readonly hint: string;
  readonly onClear: () => void;
  /** What the site has instead. */
  readonly children?: ReactNode;
}

/** 'No plugins found', in a live region that is there before its words are, so that they are announced. */
export function NoPlugins({ shown, hint, onClear, children }: NoPluginsProps) {
  return (
    <div aria-live="polite">
      {shown && (
        <EmptyState title="No plugins found" hint={hint}>
          {children}
          <Button kind="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
