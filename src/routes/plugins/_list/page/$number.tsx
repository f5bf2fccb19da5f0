import { createFileRoute, redirect } from '@tanstack/react-router';
import { isCut } from '#content/plugins-pages.js';
import { Catalogue } from '../../../../features/catalogue/Catalogue.tsx';
import {
  isNarrowed,
  readCriteria,
  writeCriteria,
} from '../../../../features/catalogue/catalogue-criteria.ts';
import { catalogueList } from '../../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../../features/catalogue/load-list.ts';
import { pageNumber } from '../../../../features/listing/page-number.ts';
import { loadedHead } from '../../../../head/page-head.ts';

/** /plugins/page/{number}, from 2 on: a further page of the catalogue. */
export const Route = createFileRoute('/plugins/_list/page/$number')({
  loader: ({ params: { number }, location, ...call }) => {
    const criteria = readCriteria(location.search);
    const page = pageNumber({
      number,
      isCut,
      narrowed: isNarrowed(criteria) || criteria.retired,
      toList: () => {
        throw redirect({ to: '/plugins', search: writeCriteria(criteria), replace: true });
      },
    });
    return loadList(catalogueList, page, call);
  },
  head: loadedHead,
  component: FurtherPage,
});

function FurtherPage() {
  return <Catalogue {...Route.useLoaderData()} />;
}
