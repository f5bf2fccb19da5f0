import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ArticlePage } from '../../features/blog/ArticlePage.tsx';
import { type Article, findPost } from '../../features/blog/fetch-post.ts';
import { missingPostHead, postHead } from '../../features/blog/post-head.ts';
import { PostNotFound } from '../../features/blog/PostNotFound.tsx';
import { PostPending } from '../../features/blog/PostPending.tsx';
import { useWhole } from '../../features/blog/use-whole.ts';
import { Prose } from '../../markdown/Prose.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** /blog/{slug}: one article, fetched as a separate JSON file (docs/decisions.md#articles-are-fetched). */
export const Route = createFileRoute('/blog/$slug')({
  // Loader and spinner stay with the router: the article is on its way before the page's own script has arrived.
  codeSplitGroupings: [['component']],
  staticData: {
    urls: async () => (await import('../../features/blog/blog-addresses.ts')).articleAddresses,
  },
  loader: async ({ params: { slug }, context, abortController }) => {
    const article = await findPost(slug, context.readContent, abortController.signal);
    return article
      ? { article, head: postHead(article), still: true }
      : { article, head: missingPostHead(slug), still: false };
  },
  // An article does not change while the page is open: it is fetched once, by the press or by the click.
  preloadStaleTime: Infinity,
  staleTime: Infinity,
  // 'Loading...' is there after 200 ms at the latest, and no longer than it takes.
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: PostPending,
  head: loadedHead,
  component: Post,
});

/** Nodes of the body that fill what title, picture and excerpt leave of the first screen: two blocks and the breaks between them. */
const beginning = 4;

function Post(): ReactElement {
  const { article } = Route.useLoaderData();
  return article ? <Found key={article.slug} article={article} /> : <PostNotFound />;
}

function Found({ article }: { readonly article: Article }): ReactElement {
  const whole = useWhole();
  const tree = whole ? article.body : article.body.slice(0, beginning);
  return (
    <ArticlePage article={article} whole={whole}>
      <Prose tree={tree} images={article.images} named={article.named} spread />
    </ArticlePage>
  );
}
