import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../browser/search-params.ts';
import { CompatibilityPage } from '../features/compatibility/CompatibilityPage.tsx';
import type { CompatibilitySearch } from '../features/compatibility/compatibility-criteria.ts';
import { compatibilityHead } from '../features/compatibility/compatibility-head.ts';
import { loadedHead } from '../head/page-head.ts';

/** /compatibility: what every plugin runs on. Its search parameter `supports` holds the filter. */
export const Route = createFileRoute('/compatibility')({
  staticData: { urls: () => ['/compatibility'] },
  validateSearch: searchTexts<CompatibilitySearch>,
  loader: () => ({ head: compatibilityHead() }),
  head: loadedHead,
  component: CompatibilityPage,
});
