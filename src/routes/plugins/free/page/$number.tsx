import { createFileRoute, redirect } from '@tanstack/react-router';
import { isCut } from '#content/plugins-pages.js';
import { catalogueContent } from '../../../../features/catalogue/catalogue-content.ts';
import { FreePage } from '../../../../features/catalogue/FreePage.tsx';
import { freeList } from '../../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../../features/catalogue/load-list.ts';
import { pageNumber } from '../../../../features/listing/page-number.ts';
import { loadedHead } from '../../../../head/page-head.ts';

/** /plugins/free/page/{number}, from 2 on: a further page of the free plugins. */
export const Route = createFileRoute('/plugins/free/page/$number')({
  context: (call) => catalogueContent(call),
  loader: ({ params: { number }, ...call }) => {
    const toList = (): never => {
      throw redirect({ to: '/plugins/free', replace: true });
    };
    return loadList(freeList, pageNumber({ number, isCut, toList }), call);
  },
  head: loadedHead,
  component: FurtherPage,
});

function FurtherPage() {
  return <FreePage result={Route.useLoaderData().result} />;
}
