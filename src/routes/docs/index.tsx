import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '../../features/docs/DocsPage.tsx';
import { docsHead } from '../../features/docs/heads.ts';
import { loadedHead } from '../../head/page-head.ts';

/** /docs: the documentation of all plugins. */
export const Route = createFileRoute('/docs/')({
  staticData: { urls: () => ['/docs'] },
  loader: () => ({ head: docsHead(), still: true }),
  head: loadedHead,
  component: DocsPage,
});
