import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchContent } from './features/blog/fetch-content.ts';
import { warnOfMissingSettings } from './features/forms/settings.ts';
import { createAppRouter } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('Missing element #root in the page');

warnOfMissingSettings();

/** A page that was prerendered for its own address is hydrated; one that stands in for others (404.html) is rendered anew. */
const prerendered = 'prerendered' in container.dataset;
const router = createAppRouter({ readContent: fetchContent, staleHead: !prerendered });
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (prerendered) {
  // Without this the router wraps pages in a boundary that the prerendered markup does not have (React error 418).
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(container, app);
} else {
  await router.load();
  createRoot(container).render(app);
}
