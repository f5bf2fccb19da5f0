import { createFileRoute, notFound } from '@tanstack/react-router';
import type { PluginRow } from '#content/types.js';
import { tableContent } from '../../scripts/engine/contract/content-addresses.ts';
import { searchTexts } from '../browser/search-params.ts';
import { CompatibilityPage } from '../features/compatibility/CompatibilityPage.tsx';
import type { CompatibilitySearch } from '../features/compatibility/compatibility-criteria.ts';
import { compatibilityHead } from '../features/compatibility/compatibility-head.ts';
import { reading } from '../features/listing/fetch-content.ts';
import { loadedHead } from '../head/page-head.ts';

/** /compatibility: the programs that every plugin runs on. Its search parameter `supports` holds the filter. */
export const Route = createFileRoute('/compatibility')({
  validateSearch: searchTexts<CompatibilitySearch>,
  context: reading<[readonly PluginRow[]]>(() => [tableContent('plugins')]),
  loader: async ({ context }) => {
    const [rows] = await context.content();
    if (!rows) throw notFound();
    return { rows, head: compatibilityHead() };
  },
  head: loadedHead,
  component: Compatibility,
});

function Compatibility() {
  return <CompatibilityPage rows={Route.useLoaderData().rows} />;
}
