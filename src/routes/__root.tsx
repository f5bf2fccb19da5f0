import '../styles/index.css'; // first: it sets the order of the cascade layers
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { site } from '#content/site.js';
import type { ReadContent } from '../../scripts/engine/contract/server-entry.ts';
import { DocumentHead } from '../head/DocumentHead.tsx';
import { Shell } from '../features/layout/Shell.tsx';
import { StillPage } from '../features/layout/StillPage.tsx';
import { ErrorScreen } from '../features/errors/ErrorScreen.tsx';
import { NotFound } from '../features/errors/NotFound.tsx';

/** The values that routes get from their surroundings. */
export interface RouterContext {
  /** Reads a static JSON file of this site: by the network in the browser, from the disk while prerendering. */
  readonly readContent: ReadContent;
  /** Whether the document's head belongs to another page than the one that is about to be shown. */
  readonly staleHead: boolean;
}

const Page = () => (
  <>
    <DocumentHead stale={Route.useRouteContext().staleHead} />
    <Shell>
      <StillPage>
        <Outlet />
      </StillPage>
    </Shell>
  </>
);

/** The frame of every page. A failure anywhere keeps header and footer. */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Page,
  notFoundComponent: NotFound,
  errorComponent: () => (
    <Shell>
      <ErrorScreen />
    </Shell>
  ),
  // The title of an address without a page; every page has its own.
  head: () => ({ meta: [{ title: `Page not found - ${site.name}` }] }),
});
