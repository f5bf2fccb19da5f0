import { trimPathRight, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PagePath } from '../../components/page-path.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The surroundings of every page: skip link, header, footer, the voice that announces a new page, and the search. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <PagePath value={usePath()}>
    <SkipLink />
    <Header />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <RouteAnnouncer />
    <SearchOpener />
  </PagePath>
);

/** The path of the page on show. It changes in the same rendering as the page, so that the browser lays out once. */
const usePath = (): string =>
  useRouterState({ select: ({ matches }) => trimPathRight(matches.at(-1)?.pathname ?? '') });
