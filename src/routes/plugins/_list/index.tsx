import { createFileRoute } from '@tanstack/react-router';
import { Catalogue } from '../../../features/catalogue/Catalogue.tsx';
import { catalogueList } from '../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../features/catalogue/load-list.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /plugins: the first page of the catalogue, and the results of a search or a filter in all of it. */
export const Route = createFileRoute('/plugins/_list/')({
  loader: (call) => loadList(catalogueList, 1, call),
  head: loadedHead,
  component: FirstPage,
});

function FirstPage() {
  return <Catalogue {...Route.useLoaderData()} />;
}
