import { createFileRoute, redirect } from '@tanstack/react-router';
import { isCut } from '#content/plugins-pages.js';
import { premiumList } from '../../../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../../../features/catalogue/load-list.ts';
import { readPremium, writePremium } from '../../../../../features/catalogue/premium-criteria.ts';
import { PremiumGrid } from '../../../../../features/catalogue/PremiumGrid.tsx';
import { pageNumber } from '../../../../../features/listing/page-number.ts';
import { all } from '../../../../../features/listing/listing-options.ts';
import { loadedHead } from '../../../../../head/page-head.ts';

/** /plugins/premium/page/{number}, from 2 on: a further page of the premium plugins. */
export const Route = createFileRoute('/plugins/premium/_list/page/$number')({
  loader: ({ params: { number }, location, ...call }) => {
    const criteria = readPremium(location.search);
    const page = pageNumber({
      number,
      isCut,
      narrowed: criteria.category !== all,
      toList: () => {
        throw redirect({ to: '/plugins/premium', search: writePremium(criteria), replace: true });
      },
    });
    return loadList(premiumList, page, call);
  },
  head: loadedHead,
  component: FurtherPage,
});

function FurtherPage() {
  return <PremiumGrid {...Route.useLoaderData()} />;
}
