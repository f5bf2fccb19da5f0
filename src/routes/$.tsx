import { createFileRoute, notFound } from '@tanstack/react-router';
import { placeholderPage } from '../features/coming-soon/coming-soon.ts';
import { ComingSoon } from '../features/coming-soon/ComingSoon.tsx';
import { loadedHead } from '../head/page-head.ts';

/** Every address without a route: the placeholder where it is a known one, else the not-found screen. */
export const Route = createFileRoute('/$')({
  loader: ({ location }) => {
    const page = placeholderPage(location.pathname);
    if (!page) throw notFound();
    return { ...page, still: true };
  },
  head: loadedHead,
  component: Placeholder,
});

function Placeholder() {
  return <ComingSoon path={Route.useLoaderData().path} />;
}
