import { useHydrated, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { search as texts } from '#content/search.js';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import type { DirectoryPage } from '../../../scripts/engine/contract/search-index.ts';
import { pageField, searchAddress } from './search-address.ts';
import { Directory } from './Directory.tsx';
import styles from './SearchPage.module.css';
import { SearchPanel } from './SearchPanel.tsx';
import { RecentSearches } from './SearchWays.tsx';

/**
 * The search of the site as a page, whose address holds the words that are searched for (`?q=`). Without a search, and without script, it
 * lists the whole site.
 */
export function SearchPage({ pages }: { readonly pages: readonly DirectoryPage[] }) {
  const hydrated = useHydrated();
  const { q = '' } = useSearch({ from: '/search' });
  const navigate = useNavigate();
  const router = useRouter();
  const query = hydrated ? q : '';
  useEffect(() => {
    // No `autofocus`: the same file is the page of every search, and its results would lose the first place to the field.
    const isUntouched = document.activeElement === document.body && scrollY === 0;
    if (isUntouched && !router.latestLocation.search.q) pageField()?.focus({ preventScroll: true });
  }, [router]);
  const type = (text: string) => void navigate({ ...searchAddress(text), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader heading={texts.heading} lede={<Lede />} horizon={texts.horizon} />
      <Container className={styles.page}>
        <SearchPanel
          query={query}
          currentQuery={() => router.latestLocation.search.q ?? ''}
          onType={type}
          onSubmit={() => undefined}
          onChoose={() => undefined}
          max={10}
        >
          {hydrated && <RecentSearches onType={type} />}
          <Directory pages={pages} />
        </SearchPanel>
      </Container>
      <FooterIllustration />
    </>
  );
}

const Lede = () => (
  <>
    <span data-needs-script>{texts.lede}</span>
    <noscript>{texts.noScript}</noscript>
  </>
);
