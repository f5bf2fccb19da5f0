import { createFileRoute } from '@tanstack/react-router';
import { catalogueContent } from '../../../features/catalogue/catalogue-content.ts';
import { FreePage } from '../../../features/catalogue/FreePage.tsx';
import { freeList } from '../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../features/catalogue/load-list.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /plugins/free: the first page of the free plugins. */
export const Route = createFileRoute('/plugins/free/')({
  context: catalogueContent,
  loader: (call) => loadList(freeList, 1, call),
  head: loadedHead,
  component: FirstPage,
});

function FirstPage() {
  return <FreePage result={Route.useLoaderData().result} />;
}
